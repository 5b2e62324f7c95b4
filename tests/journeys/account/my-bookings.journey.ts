import { expect, type Page } from "@playwright/test";
import { profileText } from "#client/account/profile/profile-text.ts";
import { sessionText } from "#client/account/security/security-text.ts";
import { dashboardText } from "#client/account/text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { tripListText } from "#client/booking/trip-lists/trip-list-text.ts";
import { suggestedText } from "#client/catalog/suggestions/suggested-vehicles-text.ts";
import { bookingText } from "#client/checkout/bookings/booking-text.ts";
import { displayId } from "#shared/display-id.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  delayRequests,
  FRESH_PASSWORD,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  open,
  openAccount,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const t = bookingText.el;
const RENTAL = {
  pickupDate: inDays(180),
  returnDate: inDays(182),
  expectedTotalCents: 8000,
};

/** The same customer books through an API client. */
async function bookElsewhere(email: string | undefined, vehicle: OfferedVehicle): Promise<string> {
  const device = await connect(email, FRESH_PASSWORD);
  const { bookingId } = await device.api.checkout.place.mutate(bookingRequest(vehicle.id, RENTAL));
  await device.close();
  return bookingId;
}

const statusOf = async (id: string) => {
  const rows = await queryJourneyDatabase<{ status: string }>(
    "select status from bookings where id = $1",
    [id],
  );
  return rows[0]?.status;
};

const card = (page: Page, vehicle: OfferedVehicle) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: vehicle.title }) });

/** Opens the bookings and waits for the live connection. */
async function watchBookings(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: t.list.heading })).toBeVisible();
  await expect(page.getByText(bookingStateText.el.live)).toBeVisible();
}

test("a change of a booking elsewhere appears in the open dashboard without a reload", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  await watchBookings(page);
  await expect(page.getByRole("heading", { name: t.list.emptyLists.first.title })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));

  const id = await bookElsewhere(email, vehicle);
  await expect(card(page, vehicle)).toContainText(t.phases.unpaid);
  await expect(card(page, vehicle)).toContainText(displayId(id));
  const { groups } = t.list;
  const inGroup = (name: string) =>
    page.getByRole("region", { name }).getByRole("heading", { name: vehicle.title });
  await expect(inGroup(groups.unpaid.title)).toBeVisible();

  // After a failed cancellation, later changes still arrive.
  const refusal = { data: { problem: { code: "bookingNotCancellable", params: {} } } };
  await page.route("**/trpc/checkout.cancel**", (route) =>
    route.fulfill({ status: 409, json: [{ error: { code: -32_009, message: "", ...refusal } }] }),
  );
  await card(page, vehicle).getByRole("button", { name: t.list.cancel }).click();
  await page.getByRole("button", { name: t.list.confirmCancel }).click();
  await expect(page.getByRole("alert").filter({ hasText: t.list.cancelFailed })).toBeVisible();

  const admin = await connect("admin@meltemi.example");
  const toast = t.list.changed(displayId(id), t.status.confirmed);
  await Promise.all([
    expect(page.getByRole("alert").filter({ hasText: toast })).toBeVisible(),
    confirmPayment(admin.api.admin, id),
  ]);
  await admin.close();
  await expect(card(page, vehicle)).toContainText(t.status.confirmed);
  await expect(card(page, vehicle)).not.toContainText(t.phases.unpaid);
  await expect(inGroup(groups.paid.title)).toBeVisible();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

test("a booking is shown with its places, and an empty list with vehicles", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await watchBookings(page);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: t.list.emptyAction })).toBeVisible();
  await expect(main.getByRole("heading", { name: suggestedText.el.heading })).toBeVisible();
  await inspect(page, "no bookings", BOTH_SCHEMES);

  const vehicle = await offerVehicle("40.00");
  await bookElsewhere(email, vehicle);
  // The names of places come later than everything else.
  const places = await delayRequests(page, /\/trpc\/[^?]*catalog\.places/);
  await page.goto("/dashboard");
  await expect(page.getByRole("navigation", { name: tripListText.el.label })).toBeVisible();
  await expect(card(page, vehicle)).toHaveCount(0);
  places.release();
  await expect(card(page, vehicle)).toContainText(/\d\d:\d\d \p{L}/u);

  await page.getByRole("link", { name: tripListText.el.names.past }).click();
  await expect(page.getByRole("heading", { name: t.list.emptyLists.past.title })).toBeVisible();
  await main.getByRole("link", { name: t.list.toComing(1) }).click();
  await expect(card(page, vehicle)).toBeVisible();
});

test("bookings that are in order name it, a single one does not", async ({ page, context }) => {
  const email = await openAccount(context);
  const { title, order } = t.list.groups.unpaid;
  const group = page.getByRole("region", { name: title });
  await bookElsewhere(email, await offerVehicle("40.00"));
  await watchBookings(page);
  await expect(group.getByRole("article")).toHaveCount(1);
  await expect(group.getByText(order)).toHaveCount(0);
  await bookElsewhere(email, await offerVehicle("40.00"));
  await expect(group.getByRole("article")).toHaveCount(2);
  await expect(group.getByText(order)).toBeVisible();
});

test("changes during a lost connection appear once it is back", async ({ page, context }) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await bookElsewhere(email, vehicle);
  let isCut = false;
  let cut = () => {};
  await page.routeWebSocket("**/trpc*", (socket) => {
    // Like a proxy without its server: the socket opens, and closes at the first message.
    if (isCut) return socket.onMessage(() => void socket.close());
    const server = socket.connectToServer();
    cut = () => {
      isCut = true;
      void server.close();
      void socket.close();
    };
  });
  await watchBookings(page);
  await expect(card(page, vehicle)).toContainText(t.phases.unpaid);
  cut();
  const lost = page.getByText(bookingStateText.el.reconnecting);
  await expect(lost).toBeVisible();
  expect((await lost.boundingBox())?.width).toBeGreaterThan(40);
  const admin = await connect("admin@meltemi.example");
  await confirmPayment(admin.api.admin, id);
  await admin.close();
  isCut = false;
  // The ordinary state is announced, and not shown.
  const live = page.getByText(bookingStateText.el.live);
  await expect(live).toBeAttached();
  expect((await live.boundingBox())?.width).toBeLessThan(2);
  await expect(card(page, vehicle)).toContainText(t.status.confirmed);
});

test("a cancelled booking frees its dates, and only after the confirmation dialog", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  const id = await bookElsewhere(email, vehicle);
  await watchBookings(page);
  const opener = card(page, vehicle).getByRole("button", { name: t.list.cancel });
  const dialog = page.getByRole("dialog", { name: t.list.cancelTitle });

  await opener.click();
  await expect(dialog).toContainText(vehicle.title);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: t.list.keep }).last().click();
  await expect(dialog).toBeHidden();
  expect(await statusOf(id)).toBe("pending");

  await opener.click();
  await dialog.getByRole("button", { name: t.list.confirmCancel }).click();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expect(page.getByRole("alert")).toContainText(t.list.cancelled(displayId(id)));
  await expect(card(page, vehicle)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: t.list.heading })).toBeFocused();
  await page.getByRole("link", { name: tripListText.el.names.cancelled }).click();
  await expect(card(page, vehicle)).toContainText(t.status.cancelled);
  await expect(opener).toHaveCount(0);
  expect(await statusOf(id)).toBe("cancelled");

  const next = await bookElsewhere(undefined, vehicle);
  expect(await statusOf(next)).toBe("pending");
});

test("on a phone a page of the account begins with its title, and the profile signs out", async ({
  page,
  context,
}) => {
  await openAccount(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole("main");
  const signOut = main.getByRole("button", { name: dashboardText.el.signOut });
  await open(page, "/dashboard?tab=available-vehicles");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main.getByText(dashboardText.el.welcome)).toBeHidden();
  await expect(signOut).toBeHidden();
  await open(page, "/dashboard?tab=my-bookings");
  await expect(main.getByText(dashboardText.el.welcome)).toBeVisible();
  await open(page, "/dashboard?tab=my-profile");
  await inspect(page, "the profile of a phone with its button that signs out");
  await signOut.click();
  await page.waitForURL((url) => url.pathname === "/");
});

test("after sign-out the back button shows no private data", async ({ page, context }) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  await bookElsewhere(email, vehicle);
  await watchBookings(page);
  await expect(card(page, vehicle)).toBeVisible();
  await page.locator("main").getByRole("button", { name: dashboardText.el.signOut }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("link", { name: /Σύνδεση \/ Εγγραφή/ }).first()).toBeVisible();

  const shown: string[] = [];
  page.on("response", (response) => shown.push(response.url()));
  await page.goBack();
  await page.waitForURL(/\/auth/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(vehicle.title)).toHaveCount(0);
  expect(shown.filter((url) => url.includes("myBookings"))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain("checkoutDraft");
});

test("a list that another tab signed out prompts for a new sign-in", async ({ page, context }) => {
  const email = await openAccount(context);
  const vehicle = await offerVehicle("40.00");
  await bookElsewhere(email, vehicle);
  await watchBookings(page);
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.locator("main").getByRole("button", { name: dashboardText.el.signOut }).click();
  await other.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("dialog", { name: sessionText.el.title })).toBeVisible();
});

test("a change after the session ended elsewhere is refused with a message", async ({
  page,
  context,
}) => {
  const email = await openAccount(context);
  await page.goto("/dashboard?tab=my-profile");
  await page.getByLabel(profileText.el.fullName).fill("Κάποια Άλλη");
  await queryJourneyDatabase(
    "delete from sessions where profile_id = (select id from profiles where email = $1)",
    [email],
  );
  await page.getByRole("button", { name: profileText.el.save }).click();
  await expect(page.getByText("Δεν είστε συνδεδεμένος").first()).toBeVisible();
  const names = await queryJourneyDatabase<{ name: string }>(
    "select full_name as name from profiles where email = $1",
    [email],
  );
  expect(names).toEqual([{ name: "Ελένη Δοκιμαστική" }]);
});
