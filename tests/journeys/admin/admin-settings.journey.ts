import { randomBytes } from "node:crypto";
import { expect, type Locator, type Page } from "@playwright/test";
import { frameText } from "#client/admin/frame-text.ts";
import { adminText } from "#client/admin/overview/text.ts";
import { placesText } from "#client/admin/settings/places-text.ts";
import { settingsText } from "#client/admin/settings/settings-text.ts";
import { priceLinesText } from "#client/booking/price/price-lines-text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { earningsText } from "#client/partner/earnings/earnings-text.ts";
import { formatDate } from "#client/text/format.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { dayPriceText } from "#client/ui/dates/day-price-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { numberTextInputText } from "#client/ui/form/number-text-input-text.ts";
import { DEMO_COMPANY } from "#server/demo/demo-people.ts";
import type { Language } from "#shared/language.ts";
import { addDays } from "#shared/local-time.ts";
import { DEFAULT_SETTINGS } from "#shared/settings.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  delayRequests,
  inDays,
  offerVehicle,
  open,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { paste } from "#tests/support/journey/paste.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const ADMIN = "admin@meltemi.example";
const t = settingsText.el;
const errors = VALIDATION_TEXTS.el;

// Other journeys book on the same site: these days are further ahead than any of theirs.
const PERIOD = { pickupDate: inDays(340), returnDate: inDays(344) };
const SEASON = { from: inDays(342), to: inDays(343) };

const saveButton = (page: Page) => page.getByRole("button", { name: t.bar.save, exact: true });
const season = (page: Page, number: number) =>
  page.getByRole("group", { name: t.season.name(number) });

async function chooseDay(group: Locator, end: string, date: string): Promise<void> {
  const [, month, day] = date.split("-").map(Number);
  await group.getByLabel(`${end}: ${t.season.month}`).selectOption(String(month));
  await group.getByLabel(`${end}: ${t.season.day}`).selectOption(String(day));
}

/** A partner with a paid booking of €120, signed in on the page with the earnings. */
async function openEarnings(page: Page): Promise<void> {
  const email = await openPartner();
  const vehicle = await offerVehicle("40.00", email);
  const customer = await connect();
  const request = bookingRequest(vehicle.id);
  const { bookingId } = await customer.api.checkout.place.mutate(request);
  const admin = await connect(ADMIN);
  await confirmPayment(admin.api.admin, bookingId);
  await signIn(page.context(), email);
  await setLanguage(page.context(), "el");
  await page.goto(`/dashboard?tab=earnings&year=${request.pickupDate.slice(0, 4)}`);
}

/** The calendar of the open vehicle: €40 a day, and €56 in the season. */
async function showsPriceOfEachDay(page: Page): Promise<void> {
  const dates = dateText.el;
  const calendar = page.getByRole("region", { name: vehicleActionsText.el.availability });
  await calendar.scrollIntoViewIfNeeded();
  const dayOf = (date: string, price: string) =>
    calendar.getByRole("button", {
      name: `${formatDate(date, "el")}, ${dayPriceText.el.perDay(price)}`,
      exact: true,
    });
  const cheapest = dayOf(PERIOD.pickupDate, "40 €");
  await expect(cheapest).toBeVisible();
  await expect(calendar.getByText(dayPriceText.el.lowest)).toBeVisible();
  await inspect(page, "a calendar with prices");

  // The keys move by days, as without prices, past the month's end too.
  await cheapest.focus();
  await page.keyboard.press("ArrowRight");
  await expect(dayOf(addDays(PERIOD.pickupDate, 1), "40 €")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(dayOf(SEASON.from, "56 €")).toBeFocused();

  await page.setViewportSize({ width: 320, height: 700 });
  const pickup = new RegExp(`^${dates.pickup}:`);
  await page.getByRole("button", { name: pickup }).first().click();
  const sheet = page.getByRole("dialog", { name: dates.chooseDates });
  const day = sheet.getByRole("button", { name: formatDate(SEASON.from, "el") });
  await expect(day).toContainText("56 €");
  await expect(day).toHaveAccessibleName(/56\s€/);
  await inspect(page, "prices of days on a phone");
  const tooSmall = await sheet.locator("button[data-day]:not([data-outside])").evaluateAll((days) =>
    days.flatMap((cell) => {
      const { height } = cell.getBoundingClientRect();
      const overflow = cell.scrollWidth - cell.clientWidth;
      const isSmall = height < 44 || overflow > 0;
      return cell.checkVisibility() && isSmall ? [[cell.textContent, height, overflow]] : [];
    }),
  );
  expect(tooSmall).toEqual([]);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 1280, height: 720 });
}

/**
 * Here and not with the other forms' numbers: another journey's form would adopt what this one
 * saves between two keys.
 */
async function readsPastedNumbers(page: Page, language: Language): Promise<void> {
  const { fields } = settingsText[language];
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, "/admin/settings");
  const percent = page.getByLabel(fields.commissionPercent);
  await paste(page, percent, "12.5 %");
  await expect(percent).toHaveValue(language === "el" ? "12,5" : "12.5");
  const days = page.getByLabel(fields.maxDaysAhead);
  await paste(page, days, "36,5");
  await expect(days).toHaveValue("36,5");
  const { unreadable } = numberTextInputText[language];
  await expect(days).toHaveAccessibleDescription(new RegExp(unreadable[0]));
  await page.getByRole("button", { name: settingsText[language].bar.undo }).click();
}

const commissionOf = (page: Page, percent: number) =>
  page.locator("dl > *").filter({ hasText: earningsText.el.commission(String(percent)) });

async function restore(): Promise<void> {
  const { api } = await connect(ADMIN);
  const { savedAt } = await api.admin.settings.query();
  const settings = { ...DEFAULT_SETTINGS, company: DEMO_COMPANY };
  await api.admin.saveSettings.mutate({ settings, savedAt });
}

async function isRefusedBesideItsField(page: Page): Promise<void> {
  const iban = page.getByLabel("IBAN", { exact: true });
  await iban.fill("GR12 3456");
  await saveButton(page).click();
  await expect(iban).toBeFocused();
  await expect(iban).toHaveAccessibleDescription(errors.ibanInvalid);
  await iban.fill("GR90 9990 1230 0000 0001 2300 695");
  await expect(page.getByText(errors.ibanInvalid)).toBeHidden();

  const taxNumber = page.getByLabel(t.fields["company.taxNumber"], { exact: true });
  await taxNumber.fill("123456782");
  await saveButton(page).click();
  await expect(taxNumber).toBeFocused();
  await expect(taxNumber).toHaveAccessibleDescription(errors.taxNumberInvalid);
  await taxNumber.fill(DEMO_COMPANY.taxNumber);

  await chooseDay(season(page, 2), t.season.from, "2027-06-10");
  await saveButton(page).click();
  await expect(season(page, 2).getByText(errors.seasonsOverlap)).toBeVisible();
  await expect(season(page, 2).getByLabel(`${t.season.from}: ${t.season.day}`)).toBeFocused();
  const bar = page.getByRole("region", { name: t.bar.label });
  await page.getByRole("button", { name: t.bar.undo }).click();
  // Without changes there is no bar, and keyboards continue where it was.
  await expect(bar).toHaveCount(0);
  await expect(page.locator(":focus")).toHaveAttribute("tabindex", "-1");
}

/** Two admins have the same place open; the second sees the first one's change, and continues. */
async function editsAgainstAnotherAdmin(page: Page): Promise<void> {
  const { api } = await connect(ADMIN);
  const id = `mole-${randomBytes(4).toString("hex")}`;
  const place = { id, kind: "port" as const, nameEl: "Μόλος", nameEn: "Mole", code: "" };
  await api.admin.savePlace.mutate({ ...place, active: true, version: null });
  await page.goto(`/admin/settings?place=${id}`);
  const { fields } = settingsText.en;
  const texts = placesText.en;
  const dialog = page.getByRole("dialog", { name: texts.editTitle });
  await dialog.getByLabel(fields.nameEn).fill("The mole");
  await api.admin.savePlace.mutate({ ...place, nameEl: "Ο μόλος", active: false, version: 1 });
  await dialog.getByRole("button", { name: texts.save }).click();
  const alert = dialog.getByRole("alert").filter({ hasText: texts.conflict });
  await expect(alert).toContainText("Μόλος → Ο μόλος");
  await expect(dialog.getByLabel(fields.nameEn)).toHaveValue("The mole");
  await expect(dialog.getByLabel(fields.nameEl)).toHaveValue("Ο μόλος");
  await inspect(page, "an overtaken place");
  await api.admin.deletePlace.mutate({ id, version: 2 });
  await expect(dialog.getByText(texts.gone)).toBeVisible();
  await dialog.getByRole("button", { name: texts.save }).click();
  await expect(page.getByText(texts.saved)).toBeVisible();
  const saved = (await api.admin.places.query()).find((one) => one.id === id);
  expect(saved).toMatchObject({ nameEl: "Ο μόλος", nameEn: "The mole", active: false });
  await api.admin.deletePlace.mutate({ id, version: 1 });
}

test("a menu beside the settings leads to each section, and marks the one that is read", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin/settings");
  const menu = page.getByRole("navigation", { name: t.nav });
  await menu.getByRole("link", { name: t.sections.limits }).click();
  await expect(page).toHaveURL("/admin/settings#limits");
  const heading = page.getByRole("heading", { name: t.sections.limits });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  const marked = menu.locator("[aria-current]");
  await expect(marked).toHaveText(t.sections.limits);
  await expect(marked).toHaveAttribute("aria-current", "location");
  await menu.getByRole("link", { name: t.anchors.places }).click();
  await expect(page.getByRole("heading", { name: placesText.el.heading })).toBeInViewport();
  await expect(marked).toHaveText(t.anchors.places);
  // Read again from the top, the first section is the current one.
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(marked).toHaveText(t.sections.commission);
});

test("an admin changes commission and seasons, which apply to all users immediately", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const partner = await openAnotherBrowser(browser, baseURL);
  await openEarnings(partner.page);
  await expect(commissionOf(partner.page, 15)).toContainText("18,00 €");
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  try {
    await page.goto("/admin/settings");
    await expect(season(page, 2)).toBeVisible();
    await inspect(page, "settings");
    await isRefusedBesideItsField(page);
    await readsPastedNumbers(page, "el");

    await page.getByLabel(t.fields.commissionPercent).fill("20");
    await page.getByRole("button", { name: t.season.remove(2) }).click();
    await season(page, 1).getByLabel(t.season.kind).selectOption("high");
    await chooseDay(season(page, 1), t.season.from, SEASON.from);
    await chooseDay(season(page, 1), t.season.to, SEASON.to);
    await season(page, 1).getByLabel(t.season.increase).fill("40");
    await expect(season(page, 1)).toContainText("40 € → 56 €");
    await page.getByLabel(t.fields.seasonalPrices).check();
    await page.getByLabel(t.fields.unpaidAlarmPercent).fill("1");
    await page.getByRole("link", { name: frameText.el.pages.customers }).click();
    const question = page.getByRole("dialog", { name: leaveText.el.title });
    await question.getByRole("button", { name: leaveText.el.stay }).last().click();
    const save = await delayRequests(page, "**/trpc/*admin.saveSettings*");
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveAttribute("data-loading", "true");
    const commission = page.getByLabel(t.fields.commissionPercent);
    await commission.fill("21");
    save.release();
    await expect(page.getByText(t.saved)).toBeVisible();
    // Typed during the request, so it is kept and can be undone.
    await expect(commission).toHaveValue("21");
    await page.getByRole("button", { name: t.bar.undo }).click();
    await expect(commission).toHaveValue("20");

    await partner.page.reload();
    await expect(partner.page.getByText(earningsText.el.lead("20"))).toBeVisible();
    await expect(commissionOf(partner.page, 15)).toContainText("18,00 €");

    const { slug } = await offerVehicle("40.00");
    const { pickupDate, returnDate } = PERIOD;
    await open(page, `/vehicles/${slug}?pickupDate=${pickupDate}&returnDate=${returnDate}`);
    const line = (price: string) => page.getByText(priceLinesText.el.line(2, price));
    await expect(line("40 €").first()).toBeVisible();
    await expect(line("56 €").first()).toContainText(priceLinesText.el.seasons.high);
    await expect(page.getByText("192,00 €").first()).toBeVisible();
    await showsPriceOfEachDay(page);

    // In the demo data unpaid bookings hold more than 1 % of the next 30 days.
    await page.goto("/admin");
    const alarm = page.getByRole("status").filter({ hasText: adminText.el.unpaidAlarm.title });
    await expect(alarm).toContainText("1%");
    await inspect(page, "the alarm about unpaid bookings");
    await alarm.getByRole("link").click();
    await expect(page).toHaveURL(/\/admin\/bookings\?status=pending/);

    await setLanguage(context, "en");
    await readsPastedNumbers(page, "en");
    await page.goto("/admin/settings?history=true");
    const history = page.getByRole("dialog", { name: settingsText.en.historyTitle });
    const { fields } = settingsText.en;
    await expect(history).toContainText(`${fields.commissionPercent}15% → 20%`);
    await expect(history).toContainText(`${fields.seasonalPrices}no → yes`);
    await page.goto("/admin/settings?place=athens");
    const dialog = page.getByRole("dialog", { name: placesText.en.editTitle });
    await expect(dialog.getByLabel(fields.nameEn)).toHaveValue("Athens");
    await inspect(page, "a place");
    await editsAgainstAnotherAdmin(page);
  } finally {
    await restore();
    await partner.close();
  }
});
