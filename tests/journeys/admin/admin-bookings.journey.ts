import { expect } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText } from "#client/admin/bookings/bookings-text.ts";
import { listText } from "#client/admin/list/list-text.ts";
import { formatDayMonth } from "#client/text/format.ts";
import { problemText } from "#client/text/problems.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { BOOKING_COLUMNS } from "#shared/admin/tables/booking-columns.ts";
import { displayId } from "#shared/display-id.ts";
import { chooseInMenu } from "#tests/support/journey/choose-in-menu.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  chooseDates,
  connect,
  inDays,
  offerVehicle,
  open,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const EDIT = "Αλλαγή";

test("an admin moves a booking off occupied dates, confirms its payment and cancels it with a reason", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  // The demo's partner receives bookings that other journeys make, whose messages come first.
  const partnerEmail = await openPartner();
  const vehicle = await offerVehicle("40.00", partnerEmail);
  const { api: customer } = await connect();
  const at = (from: number) => ({ pickupDate: inDays(from), returnDate: inDays(from + 3) });
  const book = (from: number) =>
    customer.checkout.place.mutate(bookingRequest(vehicle.id, at(from)));
  const { bookingId: id } = await book(40);
  const { bookingId: neighbour } = await book(44);

  const partner = await openAnotherBrowser(browser, baseURL);
  await signIn(partner.page.context(), partnerEmail);
  await open(partner.page, "/dashboard?tab=partner-bookings");
  await expect(partner.page.getByText("Ενημερώνεται αυτόματα")).toBeVisible();

  await signIn(context, "admin@meltemi.example");
  await page.goto("/dashboard?tab=admin-bookings");
  await page.waitForURL("/admin/bookings");
  await page.getByRole("searchbox", { name: "Αναζήτηση" }).fill(vehicle.title);
  await expect(page.getByText("1–2 από 2")).toBeVisible();
  await page.getByRole("button", { name: /^Εκκρεμείς/ }).click();
  await expect(page).toHaveURL(/search=.*&status=pending/);
  await expect(page.getByRole("button", { name: /^Σύνολο\s*2$/ })).toBeVisible();
  // The order is that of a column which says when each was made.
  const created = page.getByRole("columnheader", { name: BOOKING_COLUMNS.created.title.el });
  await expect(created).toContainText(dataTableText.el.descending);
  const row = page.getByRole("row").filter({ hasText: displayId(id) });
  await expect(row).toContainText(formatDayMonth(inDays(0), "el"));
  await expect(row.getByText(/^πληρωμή έως \d/)).toBeVisible();
  await expect(
    row.getByRole("button", { name: bookingsText.el.confirmOf(displayId(id)) }),
  ).toHaveText(bookingsText.el.confirmShort);
  await inspect(page, "bookings", ["light", "dark"]);

  await page.getByRole("button", { name: `Λεπτομέρειες της κράτησης ${displayId(id)}` }).click();
  const details = page.getByRole("dialog", { name: `Κράτηση ${displayId(id)}` });
  await details.getByRole("button", { name: EDIT, exact: true }).click();
  const edit = page.getByRole("dialog", { name: `Αλλαγή της κράτησης ${displayId(id)}` });
  await chooseDates(page, "el", inDays(41), inDays(44));
  await edit.getByLabel("Ώρα επιστροφής").selectOption("12:00");
  await expect(edit.getByText(`Κλεισμένο από την κράτηση ${displayId(neighbour)}`)).toBeVisible();
  await edit.getByRole("button", { name: "Αποθήκευση αλλαγών" }).click();
  await expect(edit.getByRole("button", { name: /^Παραλαβή:/ })).toBeFocused();
  await inspect(page, "edit of a booking");
  await expect(edit.getByText("Οι πιο κοντινές διαθέσιμες ημερομηνίες:")).toBeVisible();
  expect((await customer.checkout.booking.query({ id })).pickupDate).toBe(inDays(40));

  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/quoteBookingEdit/, async (route) => {
    await answered;
    await route.continue();
  });
  await chooseDates(page, "el", inDays(50), inDays(54));
  await edit.getByRole("button", { name: "Αποθήκευση αλλαγών" }).click();
  await expect(edit.getByText("Υπολογισμός της νέας τιμής…")).toBeVisible();
  respond();
  await expect(edit.getByText(/^Η τιμή μόλις υπολογίστηκε/)).toBeVisible();
  const price = edit.getByRole("status", { name: "Νέα τιμή" });
  await expect(price).toContainText("120,00 €");
  await expect(price).toContainText("160,00 €");
  await expect(price).toContainText("+40,00 €");
  // Toasts go away by themselves: both are awaited from the click on.
  await Promise.all([
    expect(partner.page.getByText(`Η κράτηση ${displayId(id)} ενημερώθηκε: Άλλαξαν`)).toBeVisible(),
    expect(page.getByText(/^Η κράτηση άλλαξε/)).toBeVisible(),
    edit.getByRole("button", { name: "Αποθήκευση αλλαγών" }).click(),
  ]);
  await expect(details.getByText("Άλλαξαν τα στοιχεία της")).toBeVisible();
  await partner.close();

  await details.getByRole("button", { name: "Επιβεβαίωση πληρωμής" }).click();
  const confirm = page.getByRole("dialog", { name: /^Επιβεβαίωση πληρωμής/ });
  await confirm.getByLabel("Ποσό που λάβαμε").fill("150");
  await expect(confirm.getByText("Λείπουν 10,00 € από το σύνολο")).toBeVisible();
  await confirm.getByLabel("Αιτιολογία ή όνομα αποστολέα").fill("Ελένη Παπαδάκη");
  await confirm.getByRole("button", { name: "Επιβεβαίωση πληρωμής" }).click();
  await expect(details.getByText("Ελένη Παπαδάκη").first()).toBeVisible();
  await expect(details.getByText(/150,00\s€ \(/).first()).toBeVisible();

  await setLanguage(context, "en");
  await open(page, `/admin/bookings?open=${id}`);
  const inEnglish = page.getByRole("dialog", { name: `Booking ${displayId(id)}` });
  await expect(inEnglish.getByText("Confirmed", { exact: true })).toBeVisible();
  await inspect(page, "details of a booking");
  await inEnglish.getByRole("button", { name: rowMenuText.en.moreOf(displayId(id)) }).click();
  // Escape closes the menu alone, and not the details around it.
  await expect(inEnglish.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(inEnglish.getByRole("menu")).toBeHidden();
  await expect(inEnglish).toBeVisible();
  await chooseInMenu(inEnglish, rowMenuText.en.moreOf(displayId(id)), bookingsText.en.cancel);
  const cancel = page.getByRole("dialog", { name: `Cancel booking ${displayId(id)}` });
  await cancel.getByRole("button", { name: "Cancel booking" }).click();
  await expect(cancel.getByLabel("Reason for cancelling")).toBeFocused();
  await cancel.getByLabel("Reason for cancelling").fill("The engine broke down");
  await cancel.getByRole("button", { name: "Cancel booking" }).click();
  await expect(inEnglish.getByText("Reason: The engine broke down")).toBeVisible();
  const { status, history } = await customer.checkout.booking.query({ id });
  expect([status, history.at(-1)?.reason]).toEqual(["cancelled", "The engine broke down"]);
});

test("an edit asks again where the price has changed since it was shown", async ({
  page,
  context,
}) => {
  const vehicle = await offerVehicle("40.00");
  const { api: customer, close } = await connect();
  const at = { pickupDate: inDays(60), returnDate: inDays(63) };
  const { bookingId: id } = await customer.checkout.place.mutate(bookingRequest(vehicle.id, at));
  await close();
  const t = bookingDetailsText.el;

  await signIn(context, "admin@meltemi.example");
  await open(page, `/admin/bookings?open=${id}`);
  const details = page.getByRole("dialog", { name: t.title(displayId(id)) });
  await details.getByRole("button", { name: EDIT, exact: true }).click();
  const edit = page.getByRole("dialog", { name: t.edit.title(displayId(id)) });
  await chooseDates(page, "el", inDays(60), inDays(64));
  const price = edit.getByRole("status", { name: t.edit.price });
  await expect(price).toContainText("160,00 €");
  // The page receives the new price, but shows it only after the refusal.
  let respond = () => {};
  const isRefused = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/quoteBookingEdit/, async (route) => {
    await isRefused;
    await route.continue();
  });
  await queryJourneyDatabase(
    "insert into vehicle_special_prices (vehicle_id, day, price_per_day) values ($1, $2, 65)",
    [vehicle.id, inDays(61)],
  );
  const save = edit.getByRole("button", { name: t.edit.save });
  await save.click();
  const sentence = problemText({ code: "priceChanged", params: { totalCents: 18_500 } }, "el");
  await expect(page.getByRole("alert").filter({ hasText: t.edit.failed })).toContainText(sentence);
  await expect(price).toContainText("160,00 €");
  respond();
  await expect(price).toContainText("185,00 €");
  await expect(price).toContainText(t.edit.reviewPrice);
  await inspect(page, "edit at a new price");
  await save.click();
  await expect(page.getByText(t.edit.saved)).toBeVisible();
  await expect(details).toContainText("185,00 €");
});

test("on a phone a button beside the search opens further filters, and names how many are in use", async ({
  page,
  context,
}) => {
  const t = { ...bookingsText.en, ...listText.en };
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "en");
  await open(page, "/admin/bookings");
  const filters = page.getByRole("region", { name: t.filters });
  const place = filters.getByLabel(t.place);
  await expect(filters.getByRole("searchbox")).toBeVisible();
  await expect(place).toBeHidden();
  const more = filters.getByRole("button", { name: t.moreFilters(0) });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.click();
  await place.selectOption({ label: "Chania" });
  const used = filters.getByRole("button", { name: t.moreFilters(1) });
  await expect(used).toHaveAttribute("aria-expanded", "true");
  await expect(used).toHaveText("1");
  await used.click();
  await expect(place).toBeHidden();
});

test("on a phone the payment of a booking is confirmed from a named button of its card, and of its details, whose foot stays in sight", async ({
  page,
  context,
}) => {
  const t = bookingsText.en;
  const d = bookingDetailsText.en;
  const vehicle = await offerVehicle("40.00");
  const { api, close } = await connect();
  const days = { pickupDate: inDays(40), returnDate: inDays(43) };
  const { bookingId } = await api.checkout.place.mutate(bookingRequest(vehicle.id, days));
  await close();
  const id = displayId(bookingId);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(context, "Phone Confirmer");
  await setLanguage(context, "en");
  await open(page, `/admin/bookings?search=${encodeURIComponent(vehicle.title)}`);
  const confirm = page.getByRole("button", { name: t.confirmOf(id) });
  await expect(confirm).toHaveText(t.confirm);
  await confirm.click();
  const form = page.getByRole("dialog", { name: d.confirm.title(id) });
  await form.getByRole("button", { name: d.leave }).click();

  await page.getByRole("button", { name: t.open(id) }).click();
  const details = page.getByRole("dialog", { name: d.title(id) });
  const inDetails = details.getByRole("button", { name: t.confirm });
  await expect(inDetails).toBeInViewport({ ratio: 1 });
  await details.getByRole("heading", { name: d.terms }).scrollIntoViewIfNeeded();
  await expect(inDetails).toBeInViewport({ ratio: 1 });
  await inspect(page, "a booking's details on a phone");
  await page.setViewportSize({ width: 390, height: 844 });
  await inDetails.click();
  await expect(form).toBeVisible();
});
