import { expect, type Page } from "@playwright/test";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { tripListText } from "#client/booking/trip-lists/trip-list-text.ts";
import { exportText } from "#client/export/export-text.ts";
import { bookingsText } from "#client/partner/bookings/bookings-text.ts";
import { partnerLiveText } from "#client/partner/bookings/partner-live-text.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { displayId } from "#shared/display-id.ts";
import { LANGUAGES } from "#shared/language.ts";
import { toInstant } from "#shared/local-time.ts";
import { PARTNER_BOOKING_COLUMNS } from "#shared/partner/tables/bookings.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  offerVehicle,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { readCsv } from "#tests/support/read-csv.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const PATH = "/dashboard?tab=partner-bookings";
/** The height of a row of a dense table, with its border. */
const MAX_ROW_HEIGHT = 48;

type Rental = {
  customerName: string;
  from: number;
  to: number;
  status?: "pending" | "confirmed" | "cancelled";
  /** Where it is picked up. */
  place?: string;
};

/** Books a vehicle of the partner, then moves the booking to days that no customer could choose. */
async function book(partnerEmail: string, rental: Rental) {
  const vehicle = await offerVehicle("40.00", partnerEmail);
  const tourist = await connect();
  const request = bookingRequest(vehicle.id, {
    pickupDate: inDays(190),
    returnDate: inDays(192),
    expectedTotalCents: 8000,
    customerName: rental.customerName,
  });
  const { bookingId: id } = await tourist.api.checkout.place.mutate(request);
  await tourist.close();
  await queryJourneyDatabase(
    `update bookings set status = $2, start_date = $3, end_date = $4, return_time = '18:30',
       pickup_location = coalesce($5, pickup_location)
     where id = $1`,
    [id, rental.status ?? "confirmed", inDays(rental.from), inDays(rental.to), rental.place],
  );
  return { id, vehicle };
}

const rows = (page: Page) => page.locator("tbody").getByRole("row");
const tab = (page: Page, name: keyof typeof tripListText.el.names, count: number) =>
  page.getByRole("link", { name: `${tripListText.el.names[name]} ${count}` });

test("a partner sees today's handovers, and finds every booking in dense lists that the address keeps", async ({
  page,
  context,
}) => {
  const t = bookingsText.el;
  const email = await openPartner();
  const pickup = await book(email, { customerName: "Άννα Σημερινή", from: 0, to: 3 });
  const back = await book(email, { customerName: "Βίκυ Αυριανή", from: -2, to: 1 });
  const later = await book(email, { customerName: "Γιώργος Μελλοντικός", from: 20, to: 23 });
  await book(email, { customerName: "Δήμος Παλιός", from: -9, to: -6 });
  await book(email, { customerName: "Εύα Ακυρωμένη", from: 0, to: 1, status: "cancelled" });
  await page.setViewportSize(WIDE);
  await signIn(context, email);
  await setLanguage(context, "el");
  await page.clock.setFixedTime(toInstant(`${inDays(0)}T09:00`));
  await page.goto(PATH);

  const today = page.getByRole("region", { name: "Σήμερα: 1 παραλαβή" });
  await expect(today).toContainText("10:00");
  await expect(today).toContainText("Χανιά");
  await expect(today).toContainText(pickup.vehicle.title);
  await expect(today).toContainText("Άννα Σημερινή");
  await expect(today.getByRole("link")).toHaveAttribute("href", "tel:+306945550101");
  const tomorrow = page.getByRole("region", { name: "Αύριο: 1 επιστροφή" });
  await expect(tomorrow).toContainText("18:30");
  await expect(tomorrow).toContainText("Βίκυ Αυριανή");

  await expect(today.getByText(t.kinds.pickup, { exact: true })).toBeVisible();
  await page.clock.setFixedTime(toInstant(`${inDays(0)}T10:01`));
  await page.reload();
  // What is over is marked as done, and no longer counted.
  const rest = page.getByRole("region", { name: "Σήμερα: καμία άλλη παραλαβή ή επιστροφή" });
  const done = rest.getByRole("listitem");
  await expect(done).toContainText(t.done.pickup);
  await expect(done).toContainText("Άννα Σημερινή");

  await expect(tab(page, "coming", 3)).toHaveAttribute("aria-current", "page");
  const inOrder = [back, pickup, later].map(({ id }) => new RegExp(displayId(id)));
  await expect(rows(page)).toHaveText(inOrder);
  // The state of a rental that has begun is the one that its customer sees.
  const { underway, confirmed } = bookingStateText.el.status;
  for (const [index, state] of [underway, underway, confirmed].entries()) {
    await expect(rows(page).nth(index)).toContainText(state);
  }
  for (const row of await rows(page).all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(MAX_ROW_HEIGHT);
  }
  await inspect(page, "bookings of a partner", BOTH_SCHEMES);
  await page.setViewportSize(WIDE);

  const byPickup = new RegExp(`^${PARTNER_BOOKING_COLUMNS.pickup.title.el}`);
  await page.getByRole("columnheader", { name: byPickup }).getByRole("button").click();
  await expect(rows(page)).toHaveText(inOrder.toReversed());
  await page.getByLabel(t.search, { exact: true }).fill("μελλοντικος");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/sort=pickup.*search=/);
  await page.reload();
  await expect(page.getByText(t.count(1))).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(displayId(later.id))]);

  await rows(page).getByText("Γιώργος Μελλοντικός").click();
  const details = page.getByRole("dialog", { name: t.title(displayId(later.id)) });
  await expect(details).toContainText(later.vehicle.title);
  await expect(details).toContainText("eleni@example.com");
  await details.getByText(bookingStateText.el.history).click();
  await expect(details).toContainText(bookingStateText.el.events.placed);
  await inspect(page, "details of a partner's booking");
  await page.setViewportSize(WIDE);
  await page.reload();
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);

  await page.getByRole("button", { name: t.clearSearch }).click();
  await tab(page, "past", 1).click();
  await expect(rows(page)).toContainText(["Δήμος Παλιός"]);
  await tab(page, "cancelled", 1).click();
  await expect(rows(page)).toContainText(["Εύα Ακυρωμένη"]);
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: exportText.el.export }).click();
  await page.getByRole("menuitem", { name: "CSV" }).click();
  const { readFile } = await import("node:fs/promises");
  const csv = readCsv(await readFile(await (await downloading).path(), "utf8"), ";");
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain("Εύα Ακυρωμένη");
});

for (const language of LANGUAGES) {
  test(`the table fits a window of 1280 pixels, with nothing of a status, heading or airport cut off, in ${language}`, async ({
    page,
    context,
  }) => {
    const email = await openPartner();
    for (const status of ["confirmed", "pending"] as const) {
      const place = "heraklion-airport";
      await book(email, {
        customerName: "Αλεξάνδρα Παπαδοπούλου",
        from: 20,
        to: 23,
        status,
        place,
      });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(context, email);
    await setLanguage(context, language);
    await page.goto(PATH);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.locator("tbody .mantine-Badge-label").first()).toBeVisible();
    const beyond = () =>
      page.locator("table").evaluate((table) => {
        const label = ({ textContent }: Element) => textContent;
        const isWider = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
        const around = [];
        for (let at = table.parentElement; at; at = at.parentElement) around.push(at);
        const parts = table.querySelectorAll("th, th button, .mantine-Badge-label");
        const isHigher = ({ scrollHeight, clientHeight }: Element) => scrollHeight > clientHeight;
        const airports = [...table.querySelectorAll("td [title*='(']")];
        return [
          ...airports.filter(isHigher).map(label),
          ...around.filter(isWider).map(({ className }) => className),
          ...[...parts].filter(isWider).map(label),
        ];
      });
    await expect.poll(beyond).toEqual([]);
    const widths = await page
      .locator("tbody tr")
      .first()
      .locator("td")
      .evaluateAll((cells) => cells.map(({ clientWidth }) => clientWidth));
    expect(Math.min(...widths)).toBeGreaterThan(80);
  });
}

test("the table names the number plate of a vehicle below its title", async ({ page, context }) => {
  const email = await openPartner();
  const { vehicle } = await book(email, { customerName: "Plate Reader", from: 5, to: 7 });
  await queryJourneyDatabase("update vehicles set plate = 'XNE-4821' where id = $1", [vehicle.id]);
  await page.setViewportSize(WIDE);
  await signIn(context, email);
  await setLanguage(context, "en");
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByText("XNE-4821", { exact: true })).toBeVisible();
  expect((await rows(page).boundingBox())?.height).toBeLessThanOrEqual(MAX_ROW_HEIGHT);
});

test("a booking for tomorrow appears in tomorrow's handovers of the open page, on a phone too", async ({
  page,
  context,
}) => {
  const t = bookingsText.en;
  const email = await openPartner();
  const vehicle = await offerVehicle("40.00", email);
  await page.setViewportSize(PHONE);
  await signIn(context, email);
  await setLanguage(context, "en");
  await page.goto(PATH);
  await expect(page.getByText(bookingStateText.en.live)).toBeAttached();
  await expect(page.getByText(t.nothingSoon)).toBeVisible();
  await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
  await inspect(page, "a partner without bookings", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);

  const tourist = await connect();
  const { bookingId: id } = await tourist.api.checkout.place.mutate(
    bookingRequest(vehicle.id, {
      pickupDate: inDays(1),
      // More than the lead time away at every time of today.
      pickupTime: "22:00",
      returnDate: inDays(3),
      expectedTotalCents: 8000,
      customerName: "Live Arrival",
    }),
  );
  await tourist.close();
  const tomorrow = page.getByRole("region", { name: "Tomorrow: 1 pickup" });
  await expect(tomorrow).toContainText("22:00");
  await expect(tomorrow).toContainText("Live Arrival");
  await expect(tomorrow).toContainText(bookingStateText.en.status.pending);
  await expect(page.getByRole("region", { name: "Today: no pickup or return" })).toBeVisible();

  const cards = page.getByRole("list", { name: t.heading }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText(vehicle.title);
  await expect(page.getByLabel(dataTableText.en.sortBy)).toHaveValue("pickup asc");
  await page
    .getByRole("alert")
    .filter({ hasText: partnerLiveText.en.newBooking })
    .waitFor({ state: "hidden" });
  await inspect(page, "bookings of a partner on a phone", BOTH_SCHEMES);
  await page.setViewportSize(PHONE);
  // The whole card opens it.
  await cards.getByText("Live Arrival").click();
  const details = page.getByRole("dialog", { name: t.title(displayId(id)) });
  await expect(details.getByRole("link", { name: "+30 694 555 0101" })).toHaveAttribute(
    "href",
    "tel:+306945550101",
  );
  await inspect(page, "details on a phone", BOTH_SCHEMES);
});

test("an admin sees how far a rental is, as its partner's calendar shows it", async ({
  page,
  context,
}) => {
  const { underway } = bookingStateText.el.status;
  const customerName = "Ζωή Ταξιδιώτου";
  const partner = await openPartner();
  const { id } = await book(partner, { customerName, from: -2, to: 1 });
  await page.setViewportSize(WIDE);
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  await page.goto(`/admin/bookings?search=${encodeURIComponent(customerName)}&open=${id}`);
  const details = page.getByRole("dialog");
  await expect(details.getByText(underway, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(rows(page)).toContainText([underway]);

  await signIn(context, partner);
  await setLanguage(context, "el");
  await page.goto("/dashboard?tab=calendar");
  const bar = page.getByRole("button", { name: new RegExp(`${underway}, ${customerName}`) });
  await expect(bar).toBeVisible();
  await bar.click();
  await expect(details.getByText(underway, { exact: true })).toBeVisible();
});

test.describe("with a broken connection", () => {
  test.use({ cutsTheLine: true });

  test("the handovers are read again at midnight, and say that they are not up to date while that fails", async ({
    page,
    context,
  }) => {
    const t = bookingsText.en;
    const email = await openPartner();
    await book(email, { customerName: "Anna Tomorrow", from: 1, to: 4 });
    await signIn(context, email);
    await setLanguage(context, "en");
    let isBroken = false;
    await page.route("**/trpc/*partner.handovers*", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page.clock.install({ time: toInstant(`${inDays(0)}T23:58`) });
    await page.goto(PATH);
    await expect(page.getByRole("region", { name: "Tomorrow: 1 pickup" })).toBeVisible();
    isBroken = true;
    // Short of five minutes, after which the page reads them in any case.
    await page.clock.fastForward(2 * 60_000 + 15_000);
    const stale = page.getByRole("alert").filter({ hasText: t.handoversStale });
    await expect(stale).toBeVisible();
    await expect(page.getByRole("region", { name: "Today: 1 pickup" })).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: t.retry, exact: true }).click();
    await expect(stale).toBeHidden();
  });
});
