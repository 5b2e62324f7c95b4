import { type BrowserContext, expect, type Page } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { bookingStateText } from "#client/booking/state/booking-state-text.ts";
import { exportText } from "#client/export/export-text.ts";
import { bookingsText } from "#client/partner/bookings/bookings-text.ts";
import { partnerLiveText } from "#client/partner/bookings/partner-live-text.ts";
import { earningsText } from "#client/partner/earnings/earnings-text.ts";
import { displayId } from "#shared/display-id.ts";
import {
  connect,
  inDays,
  type OfferedVehicle,
  offerVehicle,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";
import { stretched } from "#tests/support/slowness.ts";
import { confirmPayment } from "#tests/support/world/confirm-payment.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const t = bookingsText.el;
const live = partnerLiveText.el;
const state = bookingStateText.el;
const RENTAL = { pickupDate: inDays(190), returnDate: inDays(192), expectedTotalCents: 8000 };

/** A tourist on a separate device. */
async function book(vehicle: OfferedVehicle, customerName: string): Promise<string> {
  const tourist = await connect();
  const request = bookingRequest(vehicle.id, { ...RENTAL, customerName });
  const { bookingId } = await tourist.api.checkout.place.mutate(request);
  await tourist.close();
  return bookingId;
}

/**
 * A partner that only this journey uses, on the page that the query selects.
 * @returns the email
 */
async function openAsPartner(page: Page, context: BrowserContext, query: string): Promise<string> {
  const email = await openPartner();
  await signIn(context, email);
  await setLanguage(context, "el");
  await page.goto(`/dashboard?${query}`);
  await expect(page.getByText(state.live)).toBeVisible();
  return email;
}

/**
 * Records in the page itself when each name appears in a toast, so that polling does not distort
 * the time.
 */
async function watchToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen: { text: string; at: number }[] = [];
    Object.assign(window, { seenToasts: seen });
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll("[role=alert]")) {
        const text = toast.textContent ?? "";
        if (!seen.some((known) => known.text === text)) seen.push({ text, at: Date.now() });
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

type Toast = { text: string; at: number };
const seenToasts = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenToasts: Toast[] }).seenToasts);

/** Rows of the table of bookings; all of them without a text. */
const rowOf = (page: Page, text?: string) =>
  page.locator("tbody").getByRole("row").filter({ hasText: text });

test("a booking appears as toast and row in the partner's open page within a second, without a reload", async ({
  page,
  context,
}) => {
  const email = await openAsPartner(page, context, "tab=partner-bookings");
  const warmUp = await offerVehicle("40.00", email);
  await expect(page.getByRole("heading", { name: t.empty })).toBeVisible();
  await book(warmUp, "Πρώτος Δοκιμαστής");
  await expect(page.getByRole("alert").filter({ hasText: "Πρώτος Δοκιμαστής" })).toBeVisible();
  await watchToasts(page);

  // The quickest of three: a machine may be busy with something else at one of these moments.
  const delays: number[] = [];
  let id = "";
  let vehicle = warmUp;
  for (const name of ["Ελένη Ταξιδιώτισσα", "Μαρία Ταξιδιώτισσα", "Σοφία Ταξιδιώτισσα"]) {
    vehicle = await offerVehicle("40.00", email);
    id = await book(vehicle, name);
    const booked = Date.now();
    const toast = page.getByRole("alert").filter({ hasText: name });
    await expect(toast).toContainText(live.newBooking);
    await expect(toast).toContainText("80,00 €");
    const shown = (await seenToasts(page)).find(({ text }) => text.includes(name));
    delays.push((shown?.at ?? Number.POSITIVE_INFINITY) - booked);
  }
  expect(Math.min(...delays)).toBeLessThanOrEqual(stretched(1000));

  const row = rowOf(page, vehicle.title);
  await expect(row).toContainText(displayId(id));
  await expect(row).toContainText(state.status.pending);
  const admin = await connect("admin@meltemi.example");
  const update = live.updated(displayId(id), state.events.confirmed);
  // It closes by itself soon after.
  await Promise.all([
    expect(page.getByRole("alert").filter({ hasText: update })).toBeVisible(),
    confirmPayment(admin.api.admin, id),
  ]);
  await admin.close();
  await expect(row).toContainText(state.status.confirmed);
});

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });

  test("three bookings made while the partner is offline for 10 s all appear, in order, once", async ({
    page,
    context,
  }) => {
    const names = ["Άννα Πρώτη", "Βίκυ Δεύτερη", "Γιώργος Τρίτος"];
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
    const email = await openAsPartner(page, context, "tab=earnings");
    const vehicles = await Promise.all(names.map(() => offerVehicle("40.00", email)));
    await watchToasts(page);
    // A part of the page that was still loading would rightly complain.
    await untilNetworkIsIdle(page);
    await context.setOffline(true);
    cut();
    const offlineSince = Date.now();
    await expect(page.getByText(state.reconnecting)).toBeVisible();
    for (const [index, vehicle] of vehicles.entries()) await book(vehicle, names[index] ?? "");
    await expect.poll(() => Date.now() - offlineSince).toBeGreaterThanOrEqual(10_000);
    isCut = false;
    await context.setOffline(false);
    await expect(page.getByRole("alert").filter({ hasText: "Γιώργος Τρίτος" })).toBeVisible();
    const toasts = (await seenToasts(page)).filter(({ text }) => text.includes(live.newBooking));
    const named = toasts.flatMap(({ text }) => names.filter((name) => text.includes(name)));
    expect(named).toEqual(names);

    await page.getByRole("link", { name: dashboardText.el.tabs["partner-bookings"] }).click();
    for (const vehicle of vehicles) {
      await expect(rowOf(page, vehicle.title)).toHaveCount(1);
    }
    await expect(rowOf(page)).toHaveCount(names.length);
  });
});

test("unseen changes are counted in the tab's title until the tab is visible again", async ({
  page,
  context,
}) => {
  const email = await openAsPartner(page, context, "tab=my-profile");
  const setVisibility = (visibility: "hidden" | "visible") =>
    page.evaluate((value) => {
      Object.defineProperty(document, "visibilityState", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, visibility);
  // The server draws the frame; the title of the tab comes with its panel.
  await expect(page).toHaveTitle(new RegExp(`^${dashboardText.el.tabs["my-profile"]}`));
  await setVisibility("hidden");
  const title = await page.title();
  await book(await offerVehicle("40.00", email), "Κρυφή Κράτηση");
  await expect(page).toHaveTitle(/^\([1-9]\d*\) /);
  await setVisibility("visible");
  await expect(page).toHaveTitle(title);

  await setVisibility("hidden");
  await book(await offerVehicle("40.00", email), "Δεύτερη Κρυφή");
  await expect(page).toHaveTitle(/^\([1-9]\d*\) /);
  const reviews = dashboardText.el.tabs.reviews;
  await page.getByRole("link", { name: reviews }).first().click();
  const titleOfReviews = new RegExp(`^${reviews}`);
  await expect(page).toHaveTitle(titleOfReviews);
  await setVisibility("visible");
  await expect(page).toHaveTitle(titleOfReviews);
});

test("search and status are in the address, and the file contains the displayed bookings", async ({
  page,
  context,
}) => {
  const email = await openAsPartner(page, context, "tab=partner-bookings&status=pending");
  const offer = () => offerVehicle("40.00", email);
  const id = await book(await offer(), "Μαργαρίτα Ωραιοπούλου");
  await book(await offer(), "Κάποιος Άλλος");
  await expect(rowOf(page)).toHaveCount(2);
  await page.getByLabel(t.search, { exact: true }).fill("ωραιοπουλου μαργ");
  await expect(rowOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=pending.*search=/);
  await page.reload();
  await expect(rowOf(page)).toHaveCount(1);
  await expect(page.getByText(t.count(1))).toBeVisible();
  const downloading = page.waitForEvent("download");
  const exporting = page.getByRole("button", { name: exportText.el.export });
  const asCsv = page.getByRole("menuitem", { name: "CSV" });
  await exporting.click();
  await asCsv.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/);
  const { readFile } = await import("node:fs/promises");
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain(displayId(id));

  await page.getByLabel(t.status).selectOption("confirmed");
  await expect(page.getByRole("heading", { name: t.nothingFound })).toBeVisible();
  await exporting.click();
  await asCsv.click();
  await expect(page.getByText("Δεν υπάρχουν δεδομένα για εξαγωγή")).toBeVisible();
  await page.getByRole("button", { name: t.clear }).click();
  await expect(rowOf(page)).toHaveCount(2);

  await context.clearCookies();
  // By keyboard, because the previous toast still covers the button.
  await exporting.press("Enter");
  await asCsv.press("Enter");
  await expect(page.getByText(exportText.el.failed)).toBeVisible();
});

test("a phone's menu keeps every tab within thumb reach", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Bookings of other journeys would lay messages over the menu, one after the other.
  await page.routeWebSocket(/\/trpc/, () => undefined);
  await signIn(context, "partner@meltemi.example");
  await page.goto("/dashboard?tab=earnings");
  const menu = page.getByRole("navigation", { name: dashboardText.el.menu });
  await expect(menu.getByRole("link")).toHaveCount(4);
  await expect(page.getByRole("table", { name: earningsText.el.byMonth })).toBeVisible();
  await menu.getByRole("button", { name: dashboardText.el.more }).click();
  await page
    .getByRole("dialog", { name: dashboardText.el.more })
    .getByRole("link", { name: dashboardText.el.tabs["my-profile"] })
    .click();
  await expect(page).toHaveURL(/tab=my-profile/);
  await expect(page.getByRole("dialog")).toBeHidden();
});
