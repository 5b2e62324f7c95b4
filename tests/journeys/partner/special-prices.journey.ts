import { expect, type Page } from "@playwright/test";
import { priceLinesText } from "#client/booking/price/price-lines-text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { bookingText } from "#client/catalog/vehicle/vehicle-text.ts";
import { bookingText as bookedText } from "#client/checkout/bookings/booking-text.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { formatDate, formatEuros, formatEurosExact } from "#client/text/format.ts";
import { formatTypedDay } from "#client/text/typed-day.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dayPriceText } from "#client/ui/dates/day-price-text.ts";
import { DOCUMENT_TEXT } from "#server/checkout/document/document-text.ts";
import type { Language } from "#shared/language.ts";
import { downloadPdf } from "#tests/support/journey/downloaded-pdf.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  FRESH_PASSWORD,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  open,
  openAccount,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

/** The month after next: every day of it is in the future. */
const MONTH = inDays(62).slice(0, 7);
const day = (number: number) => `${MONTH}-${String(number).padStart(2, "0")}`;
const SPECIAL_CENTS = 6_550;

const cell = (page: Page, vehicle: OfferedVehicle, on: string, language: Language) =>
  page.getByRole("gridcell", { name: `${vehicle.title}, ${formatDate(on, language)}` });

const priceName = (language: Language, cents: number) => {
  const t = calendarText[language];
  return new RegExp(`${t.specialPrice}, ${t.perDay(formatEuros(cents, language))}`);
};

async function openCalendar(page: Page, vehicle: OfferedVehicle): Promise<void> {
  await page.goto(`/dashboard?tab=calendar&month=${MONTH}&vehicle=${vehicle.id}`);
}

test("a partner prices days by drag, and travellers see and pay that price everywhere", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = calendarText.el;
  await page.setViewportSize({ width: 1440, height: 1000 });
  const partner = await openPartner();
  const vehicle = await offerVehicle("40.00", partner);
  await signIn(context, partner);
  await setLanguage(context, "el");
  await openCalendar(page, vehicle);
  await cell(page, vehicle, day(6), "el").hover();
  await page.mouse.down();
  await cell(page, vehicle, day(5), "el").hover();
  await cell(page, vehicle, day(4), "el").hover();
  await page.mouse.up();
  await page.getByRole("dialog", { name: t.form.create }).getByText(t.setPrice).click();
  const form = page.getByRole("dialog", { name: t.setPrice });
  await expect(form.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(4)));
  await expect(form.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(6)));
  const price = form.getByLabel(t.prices.price);
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form.getByText(VALIDATION_TEXTS.el.required)).toBeVisible();
  await expect(price).toBeFocused();
  await form.getByLabel(t.form.firstDay).fill(formatTypedDay(inDays(-1)));
  await price.fill("65,50");
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form.getByText(VALIDATION_TEXTS.el.dateInvalid)).toBeVisible();
  await inspect(page, "the form of a special price", BOTH_SCHEMES);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await form.getByLabel(t.form.firstDay).fill(formatTypedDay(day(4)));
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(t.prices.saved)).toBeVisible();
  for (const priced of [4, 5, 6]) {
    const name = priceName("el", SPECIAL_CENTS);
    await expect(cell(page, vehicle, day(priced), "el")).toHaveAccessibleName(name);
  }
  // The free days around them have the usual price.
  const usual = `: ${t.free}, ${t.perDay("40\u00a0€")}`;
  await expect(cell(page, vehicle, day(7), "el")).toHaveAccessibleName(new RegExp(usual));
  await inspect(page, "a timeline with special prices", BOTH_SCHEMES);
  await page.setViewportSize({ width: 1440, height: 1000 });

  await test.step("the month shows the price of the day", async () => {
    await page.getByText(t.month, { exact: true }).click();
    const week = page.getByRole("row").filter({ hasText: "65,50 €" }).first();
    await expect(week).toContainText(`${t.specialPrice}, ${t.perDay("65,50 €")}`);
    // The free days around them have the usual price.
    await expect(week.locator("[data-usual]").first()).toContainText(t.perDay("").trim());
    await inspect(page, "a month with special prices");
  });

  const traveller = await openAnotherBrowser(browser, baseURL);
  const email = await openAccount(traveller.page.context(), "el");
  const period = `pickupDate=${day(3)}&returnDate=${day(6)}`;
  const total = 4_000 + 2 * SPECIAL_CENTS;
  await test.step("the vehicle's page", async () => {
    const there = traveller.page;
    await open(there, `/vehicles/${vehicle.slug}?${period}`);
    const panel = there.getByRole("region", { name: bookingText.el.panel });
    await expect(panel).toContainText(priceLinesText.el.line(2, "65,50 €"));
    await expect(panel).toContainText(priceLinesText.el.seasons.special);
    await expect(panel).toContainText(formatEurosExact(total, "el"));
    const calendar = there.getByRole("region", { name: vehicleActionsText.el.availability });
    await calendar.scrollIntoViewIfNeeded();
    const priced = calendar.getByRole("button", { name: formatDate(day(5), "el") });
    await expect(priced).toHaveAccessibleName(new RegExp(dayPriceText.el.perDay("65,50\u00a0€")));
  });
  await test.step("the booking and its document", async () => {
    const device = await connect(email, FRESH_PASSWORD);
    const dates = { pickupDate: day(3), returnDate: day(6) };
    const stale = device.api.checkout.place.mutate(bookingRequest(vehicle.id, dates));
    await expect(stale).rejects.toThrow("priceChanged");
    const { bookingId } = await device.api.checkout.place.mutate(
      bookingRequest(vehicle.id, { ...dates, expectedTotalCents: total }),
    );
    await device.close();
    await traveller.page.goto(`/booking-success?booking=${bookingId}`);
    await expect(traveller.page.getByText(priceLinesText.el.seasons.special)).toBeVisible();
    const { text } = await downloadPdf(traveller.page, bookedText.el.success.download.pending);
    expect(text).toContain(DOCUMENT_TEXT.el.seasons.special.trim());
    expect(text).toContain(formatEurosExact(total, "el"));
    await page.goto(`/dashboard?tab=partner-bookings&open=${bookingId}`);
    await expect(page.getByRole("dialog")).toContainText(formatEurosExact(total, "el"));
    await signIn(traveller.page.context(), "admin@meltemi.example");
    await traveller.page.goto(`/admin/bookings?open=${bookingId}`);
    const drawer = traveller.page.getByRole("dialog");
    await expect(drawer).toContainText(priceLinesText.el.seasons.special);
    await expect(drawer).toContainText(formatEurosExact(total, "el"));
  });
  await traveller.close();
});

test("by keyboard, days are priced from an occupied one on, and their price is removed", async ({
  page,
  context,
}) => {
  const t = calendarText.en;
  await page.setViewportSize({ width: 1440, height: 1000 });
  const partner = await openPartner();
  const vehicle = await offerVehicle("40.00", partner);
  await queryJourneyDatabase(
    `insert into vehicle_blocks (id, vehicle_id, start_date, start_time, end_date, end_time, created_at, updated_at)
     values (gen_random_uuid(), $1, $2, '00:00', $3, '00:00', now(), now())`,
    [vehicle.id, day(2), day(4)],
  );
  await signIn(context, partner);
  await setLanguage(context, "en");
  await openCalendar(page, vehicle);
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  // Enter opens what is on the day; Space chooses the day.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: t.form.edit })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("grid").focus();
  await page.keyboard.press("Space");
  for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  const form = page.getByRole("dialog", { name: t.setPrice });
  await expect(form.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(3)));
  await expect(form.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(5)));
  await form.getByLabel(t.prices.price).fill("90");
  await page.keyboard.press("Enter");
  await expect(form).toBeHidden();
  await expect(cell(page, vehicle, day(3), "en")).toHaveAccessibleName(priceName("en", 9_000));
  await expect(cell(page, vehicle, day(3), "en")).toHaveAccessibleName(/Blocked/);

  await cell(page, vehicle, day(5), "en").click();
  await expect(form.getByLabel(t.prices.price)).toHaveValue("90");
  await form.getByRole("button", { name: t.prices.remove }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText(t.prices.removed)).toBeVisible();
  await expect(cell(page, vehicle, day(5), "en")).not.toHaveAccessibleName(/price/);
  await expect(cell(page, vehicle, day(4), "en")).toHaveAccessibleName(priceName("en", 9_000));

  // Taken back, the day has its special price again; a toast of an older change no longer can.
  const removed = page.getByRole("alert").filter({ hasText: t.prices.removed });
  await removed.getByRole("button", { name: t.undo }).click();
  await expect(page.getByText(t.undone)).toBeVisible();
  await expect(cell(page, vehicle, day(5), "en")).toHaveAccessibleName(priceName("en", 9_000));

  // A press on a bar that is dragged away chooses days; one that stays opens the entry.
  await page.locator("[data-entry]").first().hover();
  await page.mouse.down();
  await cell(page, vehicle, day(6), "en").hover();
  await cell(page, vehicle, day(7), "en").hover();
  await page.mouse.up();
  await expect(form.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(7)));
});

test("block and price keep what was entered in the other, a far price is questioned, and both are taken back", async ({
  page,
  context,
}) => {
  const t = calendarText.en;
  await page.setViewportSize({ width: 1440, height: 1000 });
  const partner = await openPartner();
  const [vehicle, second] = [
    await offerVehicle("40.00", partner),
    await offerVehicle("50.00", partner),
  ];
  await signIn(context, partner);
  await setLanguage(context, "en");
  await page.goto(`/dashboard?tab=calendar&month=${MONTH}`);
  await cell(page, vehicle, day(4), "en").click();
  const blocking = page.getByRole("dialog", { name: t.form.create });
  const pricing = page.getByRole("dialog", { name: t.setPrice });
  await blocking.getByLabel(t.form.note).fill("Service");
  await blocking.getByLabel(t.form.lastDay).fill(formatTypedDay(day(6)));
  await blocking.getByLabel(t.vehicle).selectOption(second.title);
  await blocking.getByText(t.setPrice).click();
  await expect(pricing.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(6)));
  await expect(pricing.getByLabel(t.vehicle).locator("option:checked")).toHaveText(second.title);
  const price = pricing.getByLabel(t.prices.price);
  const far = pricing.getByText(t.prices.far(formatEuros(5_000, "en"), formatEuros(5_000, "en")));
  await price.fill("500");
  await expect(far).toBeVisible();
  await inspect(page, "a special price far from the usual one", BOTH_SCHEMES);
  await page.setViewportSize({ width: 1440, height: 1000 });
  await price.fill("100");
  await expect(far).toHaveCount(0);
  await price.fill("500");
  await pricing.getByText(t.block).click();
  await expect(blocking.getByLabel(t.form.note)).toHaveValue("Service");
  await expect(blocking.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(6)));
  await blocking.getByText(t.setPrice).click();
  await expect(price).toHaveValue("500");
  await expect(far).toBeVisible();
  await pricing.getByRole("button", { name: t.form.save }).click();
  await expect(cell(page, second, day(6), "en")).toHaveAccessibleName(priceName("en", 50_000));
  const undo = (message: string) =>
    page.getByRole("alert").filter({ hasText: message }).getByRole("button", { name: t.undo });
  await undo(t.prices.saved).click();
  await expect(cell(page, second, day(6), "en")).not.toHaveAccessibleName(/price/);

  await cell(page, vehicle, day(9), "en").click();
  await blocking.getByRole("button", { name: t.form.save }).click();
  await expect(cell(page, vehicle, day(9), "en")).toHaveAccessibleName(/Blocked/);
  await undo(t.form.saved(1)).click();
  await expect(cell(page, vehicle, day(9), "en")).not.toHaveAccessibleName(/Blocked/);

  await cell(page, vehicle, day(9), "en").click();
  await blocking.getByLabel(t.form.note).fill("Tyres");
  await blocking.getByRole("button", { name: t.form.save }).click();
  await page.locator("[data-entry]").click();
  const editing = page.getByRole("dialog", { name: t.form.edit });
  await editing.getByRole("button", { name: t.form.delete }).click();
  await expect(cell(page, vehicle, day(9), "en")).not.toHaveAccessibleName(/Blocked/);
  await undo(t.form.deleted).click();
  await expect(cell(page, vehicle, day(9), "en")).toHaveAccessibleName(/Blocked/);
  await page.locator("[data-entry]").click();
  await expect(editing.getByLabel(t.form.note)).toHaveValue("Tyres");
});

test.describe("on a touch screen", () => {
  test.use({ viewport: { width: 820, height: 1100 }, hasTouch: true });

  test("the first and the last day are tapped, for all vehicles at once", async ({
    page,
    context,
  }) => {
    const t = calendarText.en;
    const partner = await openPartner();
    const [one, two] = [await offerVehicle("40.00", partner), await offerVehicle("50.00", partner)];
    await signIn(context, partner);
    await setLanguage(context, "en");
    await page.goto(`/dashboard?tab=calendar&month=${MONTH}`);
    const hint = page.getByText(t.tapEnd(one.title, formatDate(day(8), "en"))).first();
    await cell(page, one, day(8), "en").tap();
    await expect(hint).toBeVisible();
    await page.getByRole("button", { name: t.cancel }).tap();
    await expect(hint).toBeHidden();
    await cell(page, one, day(8), "en").tap();
    await cell(page, one, day(10), "en").tap();
    const blocking = page.getByRole("dialog", { name: t.form.create });
    await expect(blocking.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(8)));
    await blocking.getByText(t.setPrice).tap();
    const form = page.getByRole("dialog", { name: t.setPrice });
    await form.getByLabel(t.vehicle).selectOption(t.prices.allVehicles(2));
    await form.getByLabel(t.prices.price).fill("75");
    await form.getByRole("button", { name: t.form.save }).tap();
    await expect(form).toBeHidden();
    for (const vehicle of [one, two]) {
      const name = priceName("en", 7_500);
      await expect(cell(page, vehicle, day(10), "en")).toHaveAccessibleName(name);
    }

    // On a phone the days are a list, where a price is opened.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: new RegExp(`^${two.title}: ${t.specialPrice}`) }).tap();
    await expect(form.getByLabel(t.prices.price)).toHaveValue("75");
    await inspect(page, "a special price on a phone");

    // Its month has the price of each day: of the free vehicles, or of the chosen one.
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await page.getByText(t.month, { exact: true }).tap();
    const date = formatDate(day(10), "en");
    const prices = `${t.taken(0, 2)}, ${t.freeVehicles(2, "€75")}; ${t.pricedVehicles(2)}`;
    await expect(page.getByRole("button", { name: `${date}, ${prices}` })).toBeVisible();
    await page.getByLabel(t.vehicle, { exact: true }).selectOption(one.title);
    await page
      .getByRole("button", { name: `${date}, ${t.specialPrice}, ${t.perDay("€75")}` })
      .tap();
    await expect(form.getByLabel(t.prices.price)).toHaveValue("75");
    await form.getByText(t.block).tap();
    await blocking.getByRole("button", { name: t.form.save }).tap();
    await expect(blocking).toBeHidden();
    // A day with a booking or a block lists it.
    await page.getByRole("button", { name: `${date}, ${t.blocked}` }).tap();
    const listed = page.getByRole("dialog", { name: t.dayEntries(date) });
    await expect(listed.getByRole("button", { name: t.blocked })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(listed).toBeHidden();
    // High enough that the menu at the bottom covers nothing.
    await page.setViewportSize({ width: 390, height: 2000 });
    await inspect(page, "a month on a phone", BOTH_SCHEMES);
  });
});
