import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { formatDate } from "#client/text/format.ts";
import { problemText } from "#client/text/problems.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { inDays, open, scrollMonthsTo, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedCode, mailedLink } from "#tests/support/journey/journey-email.ts";

/** From the home page to the booking, with the way to the email and back. */
const MOST_TAPS = 12;
/**
 * The emailed link opens a tab of its own, from which the visitor returns to that of the booking.
 */
const MOST_TAPS_BY_LINK = 13;
/** What a booking and an account require. An emailed code is typed besides, and counted apart. */
const FIELDS = ["name", "email", "phone"];

/**
 * A visitor's hand: the only way in which this journey touches a page. Typing into a field counts
 * as a field, however it got the focus, as in the measurement of the old flow. A choice of a native
 * select counts as two taps: one opens it, one chooses. Taps outside the site count too. The email
 * is opened from its notification; a visitor who looks for it in the mail app taps once more.
 */
class Hand {
  taps: string[] = [];
  fields: string[] = [];
  codes: string[] = [];

  async tap(what: string, target: Locator) {
    this.taps.push(what);
    await target.tap();
  }

  async choose(what: string, select: Locator, value: string) {
    this.taps.push(`${what}: open`, `${what}: choose`);
    await select.selectOption(value);
  }

  async type(what: string, target: Locator, text: string) {
    this.fields.push(what);
    await target.fill(text);
  }

  async openMailedLink(page: Page, email: string) {
    this.taps.push("notification of the email", "link in the email");
    const tab = await page.context().newPage();
    await tab.goto(await mailedLink(email, "confirm-email"));
    return tab;
  }

  async returnToBooking(tab: Page) {
    this.taps.push("overview of tabs", "tab of the booking");
    await tab.close();
  }

  readMailedCode(email: string) {
    this.taps.push("notification of the email", "back to the browser");
    return mailedCode(email);
  }

  async typeCode(target: Locator, code: string) {
    this.codes.push(code);
    await target.fill(code);
  }
}

/** Brings a day of the scrolling months into view, which takes a swipe and no tap. */
async function swipeTo(months: Locator, day: Locator): Promise<void> {
  await expect(months).toBeVisible();
  await scrollMonthsTo(months, day);
  await day.scrollIntoViewIfNeeded();
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const language: Language = "en";
const t = checkoutText[language];

/** Where the vehicle of the page is kept. */
async function homePlaceOf(page: Page): Promise<{ id: string; name: string }> {
  const slug = decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
  const [home] = await queryJourneyDatabase<{ id: string; name: string }>(
    `select h.id, h.name_en as name from vehicles v join partners p on p.id = v.partner_id
     join places h on h.id = coalesce(v.home_place_id, p.home_place_id) where v.slug = $1`,
    [slug],
  );
  if (!home) throw new Error("The vehicle has no home place");
  return home;
}

/**
 * The link of the first vehicle of the list that has a home place; those of other journeys may have
 * none.
 */
async function firstWithHome(page: Page): Promise<Locator> {
  const rows = await queryJourneyDatabase<{ slug: string }>(
    `select v.slug from vehicles v join partners p on p.id = v.partner_id
     where v.listed and coalesce(v.home_place_id, p.home_place_id) is not null`,
    [],
  );
  const slugs = new Set(rows.map(({ slug }) => slug));
  const links = page.locator("main article h3 a");
  await expect(links.first()).toBeVisible();
  const paths = await links.evaluateAll((all) =>
    all.map((link) => (link instanceof HTMLAnchorElement ? link.pathname : "")),
  );
  const index = paths.findIndex((path) =>
    slugs.has(decodeURIComponent(path.split("/").at(-1) ?? "")),
  );
  expect(index, paths.join(" ")).toBeGreaterThanOrEqual(0);
  return links.nth(index);
}

/** From the home page to the wait for the email, as a new visitor with this address. */
async function bookUntilEmail(page: Page, hand: Hand, email: string, daysAhead: number) {
  const dates = dateText[language];
  const [pickup, dropOff] = [inDays(daysAhead), inDays(daysAhead + 4)];
  await open(page, localizedPath("/", language));

  const pickupField = page.getByRole("button", { name: new RegExp(`^${dates.pickup}:`) }).first();
  await hand.tap("dates", pickupField);
  const sheet = page.getByRole("dialog", { name: dates.chooseDates });
  await expect(sheet.locator("[data-months]")).toBeVisible();
  // Weeks that are over take no room.
  expect(await sheet.locator("[data-past]:visible").count()).toBeLessThan(7);
  for (const day of [pickup, dropOff]) {
    const button = sheet.getByRole("button", { name: formatDate(day, language) });
    await swipeTo(sheet.locator("[data-months]"), button);
    await hand.tap(formatDate(day, language), button);
  }
  await expect(sheet).toBeHidden();
  await hand.tap("search", page.getByRole("button", { name: homeText[language].show }));

  await page.waitForURL(/\/vehicles\?/);
  await expect(
    page.getByRole("heading", { level: 1, name: listingText[language].heading }),
  ).toBeVisible();
  await hand.tap("vehicle", await firstWithHome(page));
  await page.waitForURL(/\/vehicles\/[^?]+\?/);

  const b = bookingText[language];
  const fields = page.getByRole("region", { name: b.panel });
  // The vehicle's home place is the pickup until another one is chosen (BR-136).
  const place = fields.getByLabel(dates.place);
  const home = await homePlaceOf(page);
  await expect(place).toHaveValue(home.id);
  await expect(place.getByRole("option", { name: b.anyPlace })).toHaveCount(0);
  const bar = page.getByRole("region", { name: b.bar });
  await expect(bar).toContainText(/€\d/);
  await hand.tap("book", bar.getByRole("link", { name: b.book }));

  // Dates, place and price are settled before the visitor enters anything.
  await expect(page.getByRole("heading", { name: t.details.title })).toBeVisible();
  await expect(page.getByRole("group", { name: t.details.when })).toContainText(home.name);
  await expect(page.getByRole("button", { name: t.quote.show })).toContainText(/€\d/);
  await hand.type("name", page.getByLabel(t.details.name), "Helen Trial");
  await hand.type("email", page.getByLabel(t.details.email), email);
  await hand.type("phone", page.getByLabel(t.details.phone), "+30 694 555 0199");
  await hand.tap("terms", page.getByRole("checkbox"));
  await hand.tap("sign up", page.getByRole("button", { name: t.account.signUp }));
  await expect(
    page.getByRole("heading", { name: mailedLinkText[language].checkEmail.heading }),
  ).toBeVisible();
}

/** The last tap, the booking that it places, and the count of all taps and fields. */
async function complete(page: Page, hand: Hand, email: string, mostTaps: number): Promise<void> {
  await hand.tap("complete", page.getByRole("button", { name: t.complete, exact: true }));
  await page.waitForURL(/\/booking-success\?booking=/);

  const rows = await queryJourneyDatabase(
    `select b.pickup_location = coalesce(v.home_place_id, h.home_place_id) as from_home,
       b.return_location = b.pickup_location as and_back, b.status, p.email
     from bookings b join profiles p on p.id = b.customer_id
     join vehicles v on v.id = b.vehicle_id join partners h on h.id = v.partner_id
     where b.id = $1`,
    [new URL(page.url()).searchParams.get("booking")],
  );
  expect(rows).toEqual([{ from_home: true, and_back: true, status: "pending", email }]);
  expect(hand.taps.length, hand.taps.join(", ")).toBeLessThanOrEqual(mostTaps);
  expect(hand.fields).toEqual(FIELDS);
}

/** An address that no other journey uses. */
const newAddress = () => `journey-${randomBytes(5).toString("hex")}@example.com`;

test("a new visitor books on a phone by the emailed link with three fields, and 13 taps with those outside the site", async ({
  page,
}) => {
  const hand = new Hand();
  const email = newAddress();
  await bookUntilEmail(page, hand, email, 155);
  const tab = await hand.openMailedLink(page, email);
  await expect(page.getByRole("heading", { name: t.payment.title })).toBeVisible();
  // That of the link leads on too: it may be the only one that a phone has kept. It lacks what was
  // typed in the other one.
  await expect(
    tab.getByRole("link", { name: mailedLinkText[language].confirm.continueBooking }),
  ).toHaveAttribute("href", /^\/checkout\?/);
  await hand.returnToBooking(tab);
  await complete(page, hand, email, MOST_TAPS_BY_LINK);
  expect(hand.codes).toEqual([]);
});

test("a new visitor books by the emailed code in the same tab, with 12 taps, three fields and the code", async ({
  page,
  browser,
}) => {
  const hand = new Hand();
  const email = newAddress();
  const m = mailedLinkText[language];
  await bookUntilEmail(page, hand, email, 165);
  await inspect(page, "the wait for the code on a phone", BOTH_SCHEMES);
  await expect(page.getByRole("button", { name: t.account.signUp })).toHaveCount(0);

  // The link opens nothing on the other device; it says where to continue.
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(await mailedLink(email, "confirm-email"));
  await expect(other.getByRole("heading", { name: m.confirm.elsewhere })).toBeVisible();
  await inspect(other, "the link of a booking on another device", BOTH_SCHEMES);
  await elsewhere.close();

  const code = page.getByLabel(m.code.label);
  const right = await hand.readMailedCode(email);
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
  await code.fill(wrong);
  const refusal = problemText({ code: "emailCodeWrong", params: {} }, language);
  await expect(code).toHaveAccessibleDescription(new RegExp(refusal));
  await expect(page.getByRole("alert").filter({ hasText: refusal })).toBeVisible();
  await expect(code).toBeFocused();
  // A reload, as when the phone drops the page in the meantime, keeps the wait.
  await page.reload();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await hand.tap("code", code);
  // Filled in by the phone, or pasted: six digits are sent without another tap.
  await hand.typeCode(code, `${right.slice(0, 3)} ${right.slice(3)}`);
  await expect(page.getByRole("heading", { name: t.payment.title })).toBeVisible();
  await complete(page, hand, email, MOST_TAPS);
  expect(hand.codes).toHaveLength(1);
});

test("a wait whose sign-up this browser has lost continues with a new code", async ({
  page,
  context,
}) => {
  const email = newAddress();
  const m = mailedLinkText[language];
  await bookUntilEmail(page, new Hand(), email, 175);
  const old = await mailedCode(email);
  await context.clearCookies({ name: /sign_up$/ });
  const code = page.getByLabel(m.code.label);
  await code.fill(old);
  const refusal = problemText({ code: "signUpMissing", params: {} }, language);
  await expect(code).toHaveAccessibleDescription(new RegExp(refusal));
  await inspect(page, "a code without a sign-up", BOTH_SCHEMES);
  await page.getByRole("button", { name: m.resendCode.label }).tap();
  // The wait begins again, with an empty field, once the new sign-up is stored.
  await expect(code).toHaveValue("");
  await expect.poll(() => mailedCode(email)).not.toBe(old);
  await code.fill(await mailedCode(email));
  await expect(page.getByRole("heading", { name: t.payment.title })).toBeVisible();
});
