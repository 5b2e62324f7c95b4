import { expect, type Locator, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText as adminText } from "#client/admin/bookings/bookings-text.ts";
import { bookingText as vehiclePageText } from "#client/catalog/vehicle/vehicle-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { checkoutText } from "#client/checkout/flow/text.ts";
import { bookingsText as partnerText } from "#client/partner/bookings/bookings-text.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES, type Language } from "#shared/language.ts";
import { addDays } from "#shared/local-time.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { downloadPdf } from "#tests/support/journey/downloaded-pdf.ts";
import {
  connect,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  openAccount,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openMailed } from "#tests/support/journey/journey-email.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { pressWhenEnabled } from "#tests/support/journey/press-when-enabled.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";

/** Three days at €412: no other amount of the booking is as large, and thousands are separated. */
const PER_DAY = 412;
const TOTAL = 1236;
const DATES = { pickupDate: inDays(64), returnDate: inDays(67) };
const PLACE = "heraklion-airport";

/** The euros of an amount as it is written in either language. */
function eurosOf(written: string): number {
  const digits = written.replace(/[^\d.,]/g, "");
  const [, whole = "", cents = "0"] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  return Number(whole.replace(/\D/g, "")) + Number(cents) / 100;
}

/** Every way in which a text writes this many euros. */
function writingsIn(text: string, euros: number): string[] {
  const amounts = text.match(/€\s?[\d.,]*\d|[\d.,]*\d\s?€/g) ?? [];
  return [...new Set(amounts.filter((written) => eurosOf(written) === euros))];
}

/** The total after a change to four days. */
const CHANGED_TOTAL = 1648;
type Total = typeof TOTAL | typeof CHANGED_TOTAL;
const WRITTEN_TOTALS: Record<Total, Record<Language, string>> = {
  [TOTAL]: { el: "1.236,00\u00a0€", en: "€1,236.00" },
  [CHANGED_TOTAL]: { el: "1.648,00\u00a0€", en: "€1,648.00" },
};

/** The total is in the text, and it and the price per day are written in one way each. */
function expectOneWriting(
  text: string,
  place: string,
  language: Language,
  total: Total = TOTAL,
): void {
  expect.soft(writingsIn(text, total), place).toEqual([WRITTEN_TOTALS[total][language]]);
  const perDay = language === "el" ? `${PER_DAY}\u00a0€` : `€${PER_DAY}`;
  const others = writingsIn(text, PER_DAY).filter((written) => written !== perDay);
  expect.soft(others, `price per day, ${place}`).toEqual([]);
}

/** The same of a part of a page, once it has the total. */
async function expectOneWritingOn(part: Locator, place: string, language: Language) {
  // With the sign of the currency: the digits alone may be in an id or a payment reference.
  const euros = new RegExp(`€\\s?1[.,]?${TOTAL % 1000}|1[.,]?${TOTAL % 1000}\\S*\\s?€`);
  await expect(part, place).toContainText(euros);
  // Apart from what is beside them: between "€1.236,00" and a number of days there is no space.
  const texts = await part.evaluate((element) => {
    const found = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const pieces: (string | null)[] = [];
    while (found.nextNode()) pieces.push(found.currentNode.textContent);
    return pieces.join(" | ");
  });
  expectOneWriting(texts, place, language);
}

/** The list, the comparison and the vehicle's page, on a phone and on a wide screen. */
async function walkCatalog(page: Page, vehicle: OfferedVehicle, language: Language) {
  const dates = String(new URLSearchParams(DATES));
  const main = page.getByRole("main");
  const list = localizedPath("/vehicles", language);
  await page.goto(`${list}?priceMin=${PER_DAY}&priceMax=${PER_DAY}&${dates}`);
  const card = page.getByRole("article").filter({ hasText: vehicle.title });
  await expectOneWritingOn(card, "card of the list", language);
  const compare = localizedPath("/compare", language);
  await page.goto(`${compare}?vehicles=${vehicle.slug},suzuki-jimny-4x4&${dates}`);
  await expectOneWritingOn(main, "comparison", language);
  await page.goto(`${list}/${vehicle.slug}?${dates}&place=${PLACE}`);
  const t = vehiclePageText[language];
  await expectOneWritingOn(page.getByRole("region", { name: t.panel }), "quote", language);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectOneWritingOn(page.getByRole("region", { name: t.bar }), "bar of phones", language);
  if (size) await page.setViewportSize(size);
}

/**
 * The emails of a kind of event, as they are in the outbox: as mail programs show them, and as
 * text.
 */
async function walkEmails(
  page: Page,
  to: { customer: string; partner: string },
  event: "placed" | "confirmed" | "changed" | "cancelled",
  language: Language,
  total: Total = TOTAL,
) {
  const emails = [
    [to.customer, `booking-${event}`],
    [to.partner, `partner-booking-${event}`],
  ] as const;
  for (const [email, kind] of emails) {
    await openMailed(page, email, kind);
    const shown = page.frameLocator("iframe").locator("body");
    await expect(shown, kind).toContainText(WRITTEN_TOTALS[total][language]);
    expectOneWriting(await shown.innerText(), `email ${kind}`, language, total);
    const text = await page.getByRole("main").innerText();
    expectOneWriting(text, `subject and text of the email ${kind}`, language, total);
  }
}

/** The four steps of the checkout. @returns the id of the booking */
async function book(page: Page, vehicle: OfferedVehicle, language: Language): Promise<string> {
  const t = checkoutText[language];
  const main = page.getByRole("main");
  const next = () => pressWhenEnabled(page, t.next);
  const check = async (title: string) => {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
    await expectOneWritingOn(main, `checkout, ${title}`, language);
  };
  const search = new URLSearchParams({ vehicle: vehicle.slug, ...DATES, place: PLACE, step: "1" });
  await page.goto(`/checkout?${search}`);
  await check(t.vehicle.title);
  await next();
  await check(t.details.title);
  await page.getByLabel(t.details.phone).fill("694 555 0123");
  await next();
  await check(t.summary.title);
  await page.getByRole("checkbox").check();
  await next();
  await check(t.payment.title);
  await page.getByRole("button", { name: t.complete, exact: true }).click();
  await page.waitForURL(/\/booking-success\?booking=/);
  return new URL(page.url()).searchParams.get("booking") ?? "";
}

/** The page of the booking, its document and its card in the customer's list. */
async function walkTrip(page: Page, id: string, status: "pending" | "confirmed", lang: Language) {
  const t = bookingText[lang].success;
  const heading = status === "pending" ? t.heading : t.headingConfirmed;
  await page.goto(`/booking-success?booking=${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await expectOneWritingOn(page.getByRole("main"), `page of the booking, ${status}`, lang);
  const { text } = await downloadPdf(page, t.download[status]);
  expectOneWriting(text, `document, ${status}`, lang);
  await page.goto("/dashboard?tab=bookings");
  const card = page.getByRole("article").filter({ hasText: displayId(id) });
  await expectOneWritingOn(card, `my bookings, ${status}`, lang);
}

/** The row of a business's table, its card on a phone, and the drawer that it opens. */
async function walkTable(
  page: Page,
  table: { address: string; open: string; title: string },
  vehicle: OfferedVehicle,
  language: Language,
) {
  const { address, open, title } = table;
  await page.goto(address);
  const row = page.locator("tbody").getByRole("row").filter({ hasText: vehicle.title });
  await expectOneWritingOn(row, `row of ${address}`, language);
  await row.getByRole("button", { name: open }).click();
  const drawer = page.getByRole("dialog", { name: title });
  await expectOneWritingOn(drawer, `drawer of ${address}`, language);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const card = page.getByRole("listitem").filter({ hasText: vehicle.title });
  await expectOneWritingOn(card, `card of ${address}`, language);
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** An admin adds a day to the paid booking, which changes its total, and cancels it then. */
async function changeAndCancel(id: string): Promise<void> {
  const { api, close } = await connect("admin@meltemi.example");
  const { pickupDate, pickupTime, returnTime, pickupLocation, returnLocation, ...now } =
    await api.admin.booking.query({ id });
  await api.admin.editBooking.mutate({
    id,
    pickupDate,
    pickupTime,
    returnDate: addDays(DATES.returnDate, 1),
    returnTime,
    pickupLocation,
    returnLocation,
    specialRequests: now.specialRequests,
    expectedUpdatedAt: now.updatedAt,
    expectedTotalCents: CHANGED_TOTAL * 100,
  });
  await api.admin.cancelBooking.mutate({ id, reason: "Βλάβη του οχήματος" });
  await close();
}

test.use({ viewport: { width: 1440, height: 900 } });

for (const language of LANGUAGES) {
  test(`the price of a booking is written in one way, from the list to the admin, in ${language}`, async ({
    page,
    context,
  }) => {
    const partner = await openPartner();
    const vehicle = await offerVehicle(`${PER_DAY}.00`, partner);
    await queryJourneyDatabase("update profiles set language = $2 where email = $1", [
      partner,
      language,
    ]);
    const customer = await openAccount(context, language);
    await walkCatalog(page, vehicle, language);
    const id = await book(page, vehicle, language);
    await walkTrip(page, id, "pending", language);
    const admin = await connect("admin@meltemi.example");
    await confirmPayment(admin.api.admin, id);
    await admin.close();
    await walkTrip(page, id, "confirmed", language);

    await walkEmails(page, { customer, partner }, "placed", language);
    await walkEmails(page, { customer, partner }, "confirmed", language);

    await signIn(context, partner);
    await setLanguage(context, language);
    const t = partnerText[language];
    const number = displayId(id);
    const address = "/dashboard?tab=partner-bookings";
    const own = { address, open: t.open(number), title: t.title(number) };
    await walkTable(page, own, vehicle, language);

    await signIn(context, "admin@meltemi.example");
    await setLanguage(context, language);
    const all = {
      address: `/admin/bookings?search=${encodeURIComponent(vehicle.title)}`,
      open: adminText[language].open(number),
      title: bookingDetailsText[language].title(number),
    };
    await walkTable(page, all, vehicle, language);

    await changeAndCancel(id);
    const mailboxes = { customer, partner };
    await walkEmails(page, mailboxes, "changed", language);
    await walkEmails(page, mailboxes, "changed", language, CHANGED_TOTAL);
    await walkEmails(page, mailboxes, "cancelled", language, CHANGED_TOTAL);
  });
}
