import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { mailedLinkText } from "#client/account/mailed-links/mailed-link-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { formatDate, formatEurosExact } from "#client/text/format.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween } from "#shared/local-time.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { expectNoSidewaysScroll } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  inDays,
  openAnotherBrowser,
  signInOnPage,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { mailedLink } from "#tests/support/journey/journey-email.ts";
import { pressWhenEnabled } from "#tests/support/journey/press-when-enabled.ts";

type Walk = { language: Language; pickup: string; dropOff: string; width: number; height: number };

/**
 * From the home page to the vehicle: enters type and dates in the search box and opens the first
 * result.
 */
async function searchMotorcycle(page: Page, walk: Walk): Promise<string> {
  const { language, pickup, dropOff, width } = walk;
  const home = homeText[language];
  await page.goto(localizedPath("/", language));
  // Where there is room, all types are in view.
  if (width < 768) await page.getByRole("button", { name: home.vehicleType }).click();
  await page.getByRole("radio", { name: vehicleLabels[language].type.motorcycle }).click();
  await chooseDates(page, language, pickup, dropOff);
  for (const day of [pickup, dropOff]) {
    const date = page.getByText(formatDate(day, language), { exact: true });
    const isWhole = await date.evaluate((text) => text.scrollWidth <= text.clientWidth);
    expect(isWhole, `${day} is not cut off`).toBe(true);
  }
  await page.getByRole("button", { name: home.show }).click();
  await page.waitForURL(/\/vehicles\?/);
  // The address changes first; until the list is loaded, the links are those of home.
  await expect(
    page.getByRole("heading", { level: 1, name: listingText[language].heading }),
  ).toBeVisible();
  const url = new URL(page.url());
  expect(url.searchParams.get("type")).toBe("motorcycle");
  expect(url.searchParams.get("pickupDate")).toBe(pickup);
  const link = page.locator('main a[href*="/vehicles/"]').first();
  await link.click();
  await page.waitForURL(/\/vehicles\/[^?]+\?/);
  return decodeURIComponent(new URL(page.url()).pathname.split("/").at(-1) ?? "");
}

/**
 * Signs up on step 2, and opens the emailed link in another tab of the same browser; the first tab
 * continues by itself.
 */
async function signUp(page: Page, language: Language): Promise<string> {
  const t = checkoutText[language];
  const email = `journey-${randomBytes(5).toString("hex")}@example.com`;
  await expect(page.getByRole("heading", { name: t.details.title })).toBeVisible();
  await expectNoSidewaysScroll(page, `step 2 of a visitor, ${language}`);
  await page.getByLabel(t.details.name).fill("Ελένη Δοκιμαστική");
  await page.getByLabel(t.details.email).fill(email);
  await page.getByLabel(t.details.phone).fill("+30 694 555 0199");
  await page.getByRole("checkbox").check();
  await pressWhenEnabled(page, t.account.signUp);
  const m = mailedLinkText[language];
  await expect(page.getByRole("heading", { name: m.checkEmail.heading })).toBeFocused();
  const emailTab = await page.context().newPage();
  await emailTab.goto(await mailedLink(email, "confirm-email"));
  await expect(emailTab.getByRole("heading", { name: m.confirm.heading })).toBeVisible();
  await expect(emailTab.getByText(m.confirm.bookingHereText)).toBeVisible();
  await emailTab.close();
  return email;
}

/**
 * Step 3 of a customer whose profile has all details, without sideways scrolling; leaves the page
 * on step 4.
 */
async function walkToPayment(page: Page, language: Language): Promise<void> {
  const t = checkoutText[language];
  const next = () => pressWhenEnabled(page, t.next);
  const arriveAt = async (title: string) => {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expectNoSidewaysScroll(page, `${title}, ${language}`);
  };
  await arriveAt(t.summary.title);
  await page.getByRole("checkbox").check();
  await next();
  await arriveAt(t.payment.title);
}

const WALKS: (Walk & { rival: string })[] = [
  {
    language: "el",
    pickup: inDays(75),
    dropOff: inDays(78),
    width: 1440,
    height: 900,
    rival: "maria@meltemi.example",
  },
  {
    language: "en",
    pickup: inDays(85),
    dropOff: inDays(89),
    width: 390,
    height: 844,
    rival: "nikos@meltemi.example",
  },
];

for (const walk of WALKS) {
  const { language, pickup, dropOff, width, height } = walk;
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height } });

    test("a visitor finds a motorcycle, signs up and books it, and others no longer can", async ({
      page,
      browser,
      baseURL,
    }) => {
      const t = checkoutText[language];
      const slug = await searchMotorcycle(page, walk);
      // The address changes first; until the vehicle is loaded, the links are those of the list,
      // whose names continue with a vehicle.
      const { book, panel } = bookingText[language];
      const fields = page.getByRole("region", { name: panel });
      await fields.getByLabel(dateText[language].place).selectOption("heraklion-airport");
      await expect(page).toHaveURL(/place=heraklion-airport/);
      // By key, because a new page scrolls to its top a moment later, under the pointer.
      await page.getByRole("link", { name: book, exact: true }).first().press("Enter");
      await page.waitForURL(/\/checkout\?/);
      const email = await signUp(page, language);

      await expect(page.getByRole("heading", { name: t.payment.title })).toBeVisible();
      const stored = new URL(page.url()).searchParams;
      expect(stored.get("vehicle")).toBe(slug);
      expect([stored.get("pickupDate"), stored.get("returnDate")]).toEqual([pickup, dropOff]);
      expect(stored.get("place")).toBe("heraklion-airport");

      const rival = await openAnotherBrowser(browser, baseURL);
      await signInOnPage(rival.page, walk.rival);
      await rival.page.goto(
        `/checkout?vehicle=${slug}&pickupDate=${pickup}&returnDate=${dropOff}&pickupTime=10:00&returnTime=10:00&place=heraklion-airport`,
      );
      await walkToPayment(rival.page, "el");

      await page.getByRole("button", { name: t.complete }).click();
      await page.waitForURL(/\/booking-success\?booking=/);
      const id = new URL(page.url()).searchParams.get("booking") ?? "";
      await expect(page.getByText(`#${id.slice(-8)}`).first()).toBeVisible();

      const [row] = await queryJourneyDatabase<{
        total: string;
        price: string;
        email: string;
        status: string;
      }>(
        `select b.total_amount as total, v.price_per_day as price, p.email, b.status from bookings b
         join vehicles v on v.id = b.vehicle_id join profiles p on p.id = b.customer_id where b.id = $1`,
        [id],
      );
      expect(row).toMatchObject({ email, status: "pending" });
      const cents = Math.round(Number(row?.price) * 100) * daysBetween(pickup, dropOff);
      expect(Math.round(Number(row?.total) * 100)).toBe(cents);
      await expect(page.getByText(formatEurosExact(cents, language)).first()).toBeVisible();

      await page.goto(
        localizedPath("/vehicles", language) +
          `?type=motorcycle&pickupDate=${pickup}&returnDate=${dropOff}`,
      );
      await expect(page.locator('main a[href*="/vehicles/"]').first()).toBeVisible();
      await expect(page.locator(`main a[href*="/vehicles/${slug}?"]`)).toHaveCount(0);

      await rival.page.getByRole("button", { name: checkoutText.el.complete }).click();
      await expect(rival.page.getByText(checkoutText.el.conflict.title)).toBeVisible();
      await expect(rival.page).toHaveURL(/\/checkout/);
      await rival.close();
    });
  });
}
