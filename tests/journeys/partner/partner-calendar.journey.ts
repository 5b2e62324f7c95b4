import { expect, type Page } from "@playwright/test";
import { daysOfMonth, moveMonth, weeksOfMonth } from "#client/partner/calendar/calendar-days.ts";
import { calendarText } from "#client/partner/calendar/calendar-text.ts";
import { importText, sharingText } from "#client/partner/calendar-sharing/calendar-sharing-text.ts";
import { formatDate, formatDayMonth } from "#client/text/format.ts";
import { problemText } from "#client/text/problems.ts";
import { formatTypedDay } from "#client/text/typed-day.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dayFieldText } from "#client/ui/dates/day-field-text.ts";
import { leaveText } from "#client/ui/dialog/leave-text.ts";
import { addDays } from "#shared/local-time.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  setLanguage,
  signIn,
  test,
  visit,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { basic, calendarOf } from "#tests/support/servers/calendar-server.ts";
import { readStrictly } from "#tests/support/strict-calendar.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

/** The month after next: every day of it is in the future. */
const MONTH = inDays(62).slice(0, 7);
const day = (number: number) => `${MONTH}-${String(number).padStart(2, "0")}`;
/** The timeline has the next month too. */
const LAST_DAY = daysOfMonth(moveMonth(MONTH, 1)).at(-1) ?? "";

const cell = (page: Page, vehicle: OfferedVehicle, on: string, language: "el" | "en" = "el") =>
  page.getByRole("gridcell", { name: `${vehicle.title}, ${formatDate(on, language)}` });

async function openCalendar(page: Page, vehicle: OfferedVehicle): Promise<void> {
  await page.goto(`/dashboard?tab=calendar&month=${MONTH}&vehicle=${vehicle.id}`);
}

/** Whether the public list offers the vehicle on these days. */
async function isOffered(vehicle: OfferedVehicle, from: string, to: string): Promise<boolean> {
  const filters = { brand: "Lada", pickupDate: from, returnDate: to };
  const { api } = visit();
  let cursor: string | undefined;
  do {
    const { vehicles, nextCursor } = await api.catalog.list.query({ filters, limit: 60, cursor });
    if (vehicles.some(({ id }) => id === vehicle.id)) return true;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
  return false;
}

test("a partner blocks days by drag and by keyboard, also weekly, and imports and shares calendars", async ({
  page,
  context,
}) => {
  const t = calendarText.el;
  const [sharing, importing] = [sharingText.el, importText.el];
  await page.setViewportSize({ width: 1440, height: 1000 });
  const partner = await openPartner();
  const vehicle = await offerVehicle("40.00", partner);
  await signIn(context, partner);
  await setLanguage(context, "el");
  expect(await isOffered(vehicle, day(3), day(5))).toBe(true);
  await openCalendar(page, vehicle);

  // By drag, from the later day to the earlier.
  await cell(page, vehicle, day(5)).hover();
  await page.mouse.down();
  await cell(page, vehicle, day(4)).hover();
  await cell(page, vehicle, day(3)).hover();
  await page.mouse.up();
  const form = page.getByRole("dialog", { name: t.form.create });
  await expect(form.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(3)));
  await expect(form.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(5)));
  await form.getByLabel(t.form.note).fill("Σέρβις");
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form).toBeHidden();
  await expect(cell(page, vehicle, day(4))).toHaveAccessibleName(/Δεσμευμένο, Σέρβις/);
  await expect.poll(() => isOffered(vehicle, day(4), day(6))).toBe(false);
  expect(await isOffered(vehicle, day(6), day(8))).toBe(true);

  // By keyboard: the same form with the same result, here every week.
  await page.getByRole("grid").focus();
  await page.keyboard.press("Home");
  for (let step = 1; step < 9; step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(9)));
  await expect(form.getByLabel(t.form.lastDay)).toHaveValue(formatTypedDay(day(10)));
  await form.getByLabel(t.form.repeat).check();
  await form.getByLabel(t.form.repeatUntil).fill(day(23));
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form).toBeHidden();
  for (const first of [9, 16, 23]) {
    await expect(cell(page, vehicle, day(first + 1))).toHaveAccessibleName(/Δεσμευμένο/);
  }
  await inspect(page, "the timeline");
  await page.setViewportSize({ width: 1440, height: 1000 });

  // An overlapping block is not stored, and the obstacle is named.
  await page.getByRole("button", { name: t.block }).click();
  await form.getByLabel(t.form.firstDay).fill("31/2/2027");
  await form.getByLabel(t.form.lastDay).fill(day(12));
  await expect(form.getByText(dayFieldText.el.unreadable)).toBeVisible();
  await form.getByLabel(t.form.firstDay).fill(formatTypedDay(day(1)).replaceAll("/", "."));
  await form.getByLabel(t.form.lastDay).fill(day(12));
  await form.getByRole("button", { name: t.form.save }).click();
  const occupied = form.getByRole("alert").filter({ hasText: t.form.occupied });
  await expect(occupied.getByRole("listitem")).toHaveCount(2);
  await form.getByLabel(t.form.lastDay).fill(day(13));
  await expect(occupied).toBeHidden();
  await form.getByLabel(t.form.lastDay).fill(day(12));
  await expect(occupied).toBeVisible();

  // The calendar of a field closes alone, every button in it has a name, and Enter accepts a short
  // year.
  await form.getByLabel(t.form.note).fill("Μένει");
  await form.getByRole("button", { name: dayFieldText.el.open }).first().press("Enter");
  const days = form.getByRole("dialog");
  await days.locator(".mantine-DatePicker-calendarHeaderLevel").click();
  await expect(days.getByRole("button", { name: dayFieldText.el.nextYear })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(days).toBeHidden();
  await expect(form.getByLabel(t.form.note)).toHaveValue("Μένει");
  const [year, month] = MONTH.split("-");
  await form.getByLabel(t.form.firstDay).fill(`5/${Number(month)}/${year?.slice(2)}`);
  await form.getByLabel(t.form.firstDay).press("Enter");
  await expect(form.getByLabel(t.form.firstDay)).toHaveValue(formatTypedDay(day(5)));
  await page.keyboard.press("Escape");
  const unsaved = page.getByRole("dialog", { name: leaveText.el.title });
  await unsaved.getByRole("button", { name: leaveText.el.go }).click();
  await expect(form).toBeHidden();

  await test.step("one week of three is unblocked", async () => {
    await page.locator("[data-entry]").nth(2).click();
    const details = page.getByRole("dialog", { name: t.form.edit });
    await expect(details.getByText(t.form.inSeries)).toBeVisible();
    await details.getByRole("button", { name: t.form.deleteOne }).click();
    await expect(details).toBeHidden();
    await expect(page.locator("[data-entry]")).toHaveCount(3);
  });

  await test.step("the address of the vehicle returns its occupied periods, until it is revoked", async () => {
    await page.getByRole("button", { name: `${sharing.make}: ${vehicle.title}` }).click();
    const address = page.getByLabel(sharing.address(vehicle.title));
    await expect(address).toHaveValue(/\/calendars\/.+\.ics$/);
    await expect(address).toBeFocused();
    const url = await address.inputValue();
    const events = readStrictly(await (await context.request.get(url)).text());
    expect(events).toHaveLength(3);
    await page.getByRole("button", { name: sharing.revoke }).click();
    const question = page.getByRole("dialog", { name: sharing.revokeTitle });
    await question.getByRole("button", { name: sharing.revoke }).click();
    await expect(address).toBeHidden();
    expect((await context.request.get(url)).status()).toBe(404);
  });

  await test.step("a calendar is imported after its conflict was shown", async () => {
    const tourist = await connect();
    const rental = { pickupDate: day(18), returnDate: day(21) };
    await tourist.api.checkout.place.mutate(bookingRequest(vehicle.id, rental));
    await tourist.close();
    await page.getByRole("button", { name: sharing.import }).click();
    const dialog = page.getByRole("dialog", { name: importing.title });
    await test.step("only its own buttons close the dialog", async () => {
      const address = await dialog.getByLabel(importing.url).boundingBox();
      // Text is selected with a pointer that is released outside.
      await page.mouse.move((address?.x ?? 0) + 40, (address?.y ?? 0) + 20);
      await page.mouse.down();
      await page.mouse.move(5, 5);
      await page.mouse.up();
      await dialog.getByLabel(importing.byFile).check();
      // Chromium does this when a file chooser is closed without a choice.
      await dialog.locator('input[type="file"]').dispatchEvent("cancel", { bubbles: true });
      await dialog.getByRole("button", { name: importing.preview }).click();
      await expect(dialog.getByText(VALIDATION_TEXTS.el.required)).toBeVisible();
      await expect(dialog.getByRole("button", { name: importing.file })).toBeFocused();
    });
    const allDay = (uid: string, from: string, to: string) => ({
      uid,
      lines: [
        `DTSTART;VALUE=DATE:${basic(from)}`,
        `DTEND;VALUE=DATE:${basic(to)}`,
        `SUMMARY:${uid}`,
      ],
    });
    const chooseFile = async (name: string, text: string) => {
      const chooser = page.waitForEvent("filechooser");
      await dialog.getByRole("button", { name: importing.file }).click();
      const buffer = Buffer.from(text);
      await (await chooser).setFiles({ name, mimeType: "text/calendar", buffer });
    };
    // What is no calendar is refused beside its field, and another file has another name.
    await chooseFile("notes.ics", "no calendar");
    await dialog.getByRole("button", { name: importing.preview }).click();
    const unreadable = problemText({ code: "calendarUnreadable", params: {} }, "el");
    await expect(dialog.getByText(unreadable)).toBeVisible();
    await inspect(page, "an import that was refused");
    await page.setViewportSize({ width: 1440, height: 1000 });
    await chooseFile(
      "elsewhere.ics",
      calendarOf([allDay("Taken", day(20), day(22)), allDay("Open", day(26), addDays(day(26), 1))]),
    );
    await expect(dialog.getByText(unreadable)).toBeHidden();
    await dialog.getByRole("button", { name: importing.preview }).click();
    await expect(dialog.getByText(importing.conflicts(1))).toBeVisible();
    await expect(dialog.getByText(importing.wouldBlock(1))).toBeVisible();
    await expect(dialog.getByLabel(importing.name)).toHaveValue("elsewhere");
    await inspect(page, "the preview of an import");
    await page.setViewportSize({ width: 1440, height: 1000 });
    await dialog.getByRole("button", { name: importing.back }).click();
    await expect(dialog.getByText("elsewhere.ics")).toBeVisible();
    await dialog.getByRole("button", { name: importing.preview }).click();
    await dialog.getByRole("button", { name: importing.confirm(1) }).click();
    // Before the calendar, which is read again: the message goes away by itself.
    await expect(page.getByText(sharing.skipped(1))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(cell(page, vehicle, day(26))).toHaveAccessibleName(/Δεσμευμένο, Open/);
  });

  await test.step("a booking opens with customer, dates, places and amount", async () => {
    await cell(page, vehicle, day(19)).press("Escape");
    await page.getByRole("button", { name: /Εκκρεμεί/ }).click();
    const details = page.getByRole("dialog", { name: /^Κράτηση #/ });
    await expect(details).toContainText("Ελένη Παπαδάκη");
    await expect(details).toContainText("120,00 €");
    await expect(details).toContainText("Χανιά");
    await inspect(page, "a booking in the calendar");
  });
});

test("on a phone the calendar is a list of days, and blocking is a form", async ({
  page,
  context,
}) => {
  const t = calendarText.en;
  await page.setViewportSize({ width: 390, height: 844 });
  // The demo's partner receives bookings that other journeys make, and reads its calendar again.
  const partner = await openPartner();
  const vehicle = await offerVehicle("40.00", partner);
  await signIn(context, partner);
  await setLanguage(context, "en");
  await openCalendar(page, vehicle);
  await expect(page.getByText(t.emptyMonth)).toBeVisible();
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.getByRole("button", { name: t.block, exact: true }).click();
  const form = page.getByRole("dialog", { name: t.form.create });
  await form.getByLabel(t.form.wholeDays).uncheck();
  await form.getByLabel(t.from, { exact: true }).fill(day(7));
  await form.getByLabel(t.form.startTime).selectOption("14:00");
  await form.getByLabel(t.to, { exact: true }).fill(day(7));
  await form.getByLabel(t.form.endTime).selectOption("12:00");
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form.getByText("The end must be after the start")).toBeVisible();
  await inspect(page, "the form of a block");
  await page.setViewportSize({ width: 390, height: 844 });
  await form.getByLabel(t.form.endTime).selectOption("18:30");
  await form.getByRole("button", { name: t.form.save }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("heading", { name: formatDate(day(7), "en") })).toBeVisible();
  await expect(page.getByText(/Blocked · .*14:00 – .*18:30/)).toBeVisible();
  // High enough that the menu at the bottom covers nothing.
  await page.setViewportSize({ width: 390, height: 2000 });
  await inspect(page, "the agenda");

  // More days than fit: the keyboard scrolls the focused one into view.
  await page.setViewportSize({ width: 1024, height: 900 });
  const last = cell(page, vehicle, LAST_DAY, "en");
  // The next month, which a phone does not list, is read first.
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.getByRole("grid").focus();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press("End");
  await expect(last).toBeInViewport();
  // An entry that is reached is described beside its bar, which may be too short for it.
  await page.keyboard.press("Home");
  for (let step = 1; step < 7; step++) await page.keyboard.press("ArrowRight");
  const described = page.getByRole("grid").getByText(/14:00 – .*18:30/);
  await expect(described).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(described).toBeHidden();
  // The month view reads its own weeks, and not those of the next month. The phone's list has read
  // the same a moment ago, so only a page that is loaded again has to.
  await page.getByText(t.month, { exact: true }).click();
  await expect(page).toHaveURL(/view=month/);
  const reads = page.waitForRequest(/partner\.calendar(?:$|[?,])/);
  await page.reload();
  const lastShown = weeksOfMonth(MONTH).at(-1)?.at(-1);
  const input = decodeURIComponent((await reads).url());
  expect(input).toContain(`"to":"${lastShown}"`);
  await inspect(page, "the month");

  // On a phone the month of several vehicles counts those that are taken of all that are offered;
  // in a wide window it names entries by their vehicle.
  await offerVehicle("45.00", partner);
  const rejected = await offerVehicle("50.00", partner);
  await queryJourneyDatabase("update vehicles set status = 'rejected' where id = $1", [
    rejected.id,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/dashboard?tab=calendar&view=month&month=${MONTH}`);
  const blocked = page.getByRole("button", { name: `${formatDate(day(7), "en")}, ` });
  await expect(blocked).toHaveAccessibleName(new RegExp(t.taken(1, 2)));
  await expect(blocked).toContainText("1/2");
  await expect(page.getByRole("button", { name: formatDate(day(8), "en") })).toContainText("0/2");
  await expect(page.getByRole("list", { name: t.legend })).toHaveCount(0);
  await expect(page.getByRole("table").getByText(formatDayMonth(day(1), "en"))).toBeVisible();
  await inspect(page, "the month of a fleet on a phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await blocked.click();
  const entries = page.getByRole("dialog", { name: t.dayEntries(formatDate(day(7), "en")) });
  await expect(entries.getByRole("button", { name: vehicle.title })).toContainText(t.blocked);
  await entries.getByRole("button", { name: t.close }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole("table").getByRole("button", { name: vehicle.title })).toBeVisible();
  await expect(page.getByRole("list", { name: t.legend })).toBeVisible();

  // The timeline has no row of a rejected vehicle without entries, but for a line that unfolds it.
  await page.goto(`/dashboard?tab=calendar&month=${MONTH}`);
  const timeline = page.getByRole("grid");
  await expect(timeline.getByRole("rowheader", { name: vehicle.title })).toBeVisible();
  const rejectedRow = timeline.getByRole("rowheader", { name: rejected.title });
  await expect(rejectedRow).toBeHidden();
  await page.getByRole("button", { name: t.rejectedVehicles(1) }).click();
  await expect(rejectedRow).toBeVisible();
});
