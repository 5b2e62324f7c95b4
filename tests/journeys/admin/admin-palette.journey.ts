import { expect, type Page } from "@playwright/test";
import { bookingDetailsText } from "#client/admin/bookings/booking-details-text.ts";
import { bookingsText } from "#client/admin/bookings/bookings-text.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { adminText } from "#client/admin/overview/text.ts";
import { paletteText } from "#client/admin/palette/palette-text.ts";
import { settingsText } from "#client/admin/settings/settings-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { workspaceText } from "#client/app/workspace/workspace-text.ts";
import { signOutText } from "#client/session/sign-out-text.ts";
import { displayId } from "#shared/display-id.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openAdmin } from "#tests/support/journey/open-admin.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const t = paletteText.el;

const palette = (page: Page) => page.getByRole("dialog", { name: t.label });
const field = (page: Page) => palette(page).getByRole("combobox");
const chosen = (page: Page) => palette(page).getByRole("option", { selected: true });

/** Opens a page of the admin area, and waits until the keys of the palette work. */
async function openWithKeys(page: Page, address: string): Promise<void> {
  await open(page, address);
  const button = page.getByRole("button", { name: t.open });
  await expect(button).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
}

/** Opens a page by two letters, with as many tries as a machine needs to press both in time. */
async function pressLetters(page: Page, letters: string, address: string): Promise<void> {
  await expect(async () => {
    for (const letter of letters) await page.keyboard.press(letter);
    await expect(page).toHaveURL(address, { timeout: 2_000 });
  }).toPass();
}

/** A booking of a name that no other journey uses. */
async function placeBooking(customerName: string) {
  const { id: vehicleId } = await offerVehicle("40.00");
  const { api, close } = await connect();
  const days = { pickupDate: inDays(20), returnDate: inDays(23) };
  const request = bookingRequest(vehicleId, { customerName, ...days });
  const { bookingId: id } = await api.checkout.place.mutate(request);
  const { paymentReference } = await api.checkout.booking.query({ id });
  await close();
  return { id, customerName, paymentReference };
}

test("an admin opens pages, bookings and the vehicles that wait from the keyboard alone", async ({
  page,
  context,
}) => {
  const booking = await placeBooking("Ζηνοβία Παλετάκη");
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  await expect(page.getByRole("heading", { level: 1, name: adminText.el.heading })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expect(chosen(page)).toHaveText(t.approveOne);
  await inspect(page, "the command palette");
  await page.setViewportSize(WIDE);
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText(t.signOut);
  await page.keyboard.press("ArrowDown");
  // Typed without accents.
  await page.keyboard.type("συνεργατ");
  await expect(chosen(page)).toContainText(frameText.el.pages.partners);
  await page.keyboard.press("Enter");
  const title = page.getByRole("heading", { level: 1, name: frameText.el.pages.partners });
  await expect(title).toBeVisible();
  await expect(palette(page)).toBeHidden();

  const spaced = booking.paymentReference.replace(/(.{4})/g, "$1 ").trim();
  for (const search of [displayId(booking.id), spaced, "ζηνοβια παλετακη"]) {
    await page.keyboard.press("Control+k");
    await field(page).fill(search);
    await expect(chosen(page)).toContainText(displayId(booking.id));
    await expect(chosen(page)).toContainText(booking.customerName);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/admin/bookings?open=${booking.id}`);
    const details = page.getByRole("dialog", { name: new RegExp(displayId(booking.id)) });
    await expect(details.getByText(booking.customerName)).toBeVisible();
    // A dialog that is open keeps the keyboard.
    await page.keyboard.press("Control+k");
    await expect(palette(page)).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(details).toBeHidden();
  }

  await page.keyboard.press("Control+k");
  await field(page).fill("τίποτα τέτοιο");
  await expect(palette(page).getByText(t.none)).toBeVisible();
  await inspect(page, "the command palette without results");
  await page.setViewportSize(WIDE);
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  await page.getByRole("button", { name: t.open }).click();
  await field(page).fill("έγκριση");
  await palette(page).getByRole("option", { name: t.pendingVehicles }).click();
  await expect(page).toHaveURL("/admin/vehicles?status=pending");
  await expect(page.getByRole("heading", { name: vehiclesText.el.heading })).toBeVisible();
  await page.keyboard.press("Control+k");
  await field(page).fill("σκούρα");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("the palette finds vehicles by plate, people by name and address, and settings in both languages", async ({
  page,
  context,
}) => {
  const { id } = await offerVehicle("40.00");
  const plate = `HPX-${id.slice(-6)}`;
  await queryJourneyDatabase("update vehicles set plate = $2 where id = $1", [id, plate]);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");

  const found = [
    // The letters of plates are Greek ones too.
    [plate.replace("HPX-", "ηρχ"), plate, `/admin/vehicles?open=${id}`],
    ["customer@meltemi.example", "customer@meltemi.example", /\/admin\/customers\?open=/],
    ["partner@meltemi.example", "partner@meltemi.example", /\/admin\/partners\?open=/],
  ] as const;
  for (const [search, shown, address] of found) {
    await page.keyboard.press("Control+k");
    await field(page).fill(search);
    await expect(chosen(page)).toContainText(shown);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("dialog").getByText(shown).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  // The name of a field, in the other language.
  await page.keyboard.press("Control+k");
  await field(page).fill("tax office");
  await expect(chosen(page)).toContainText(settingsText.el.sections.company);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/settings#company");
  const section = page.getByRole("heading", { name: settingsText.el.sections.company });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();

  await page.keyboard.press("Control+k");
  await field(page).fill("vehicles");
  await expect(chosen(page)).toContainText(frameText.el.pages.vehicles);
});

test("the admin area has its own frame: the menu collapses, and fourteen bookings fit on a screen", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin/bookings");
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  const rows = page.getByRole("row");
  await expect(rows.nth(14)).toBeVisible();
  const last = await rows.nth(14).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(WIDE.height);
  // Nothing is under the actions, which stay at the right.
  const table = page.getByRole("table");
  const sideways = await table.evaluate(({ parentElement: box }) =>
    box ? box.scrollWidth - box.clientWidth : 0,
  );
  expect(sideways).toBeLessThanOrEqual(0);

  const menu = page.getByRole("navigation", { name: frameText.el.menu });
  const wide = (await menu.boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: workspaceText.el.collapse }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBeLessThan(wide / 2);
  await inspect(page, "the admin area with its menu collapsed", ["light", "dark"]);
  await page.setViewportSize(WIDE);
  // The server draws it collapsed, before any script runs.
  const drawn = await page.request.get("/admin/bookings").then((response) => response.text());
  expect(drawn).toContain("data-collapsed");
  await menu.getByRole("link", { name: frameText.el.pages.vehicles }).click();
  await expect(page).toHaveURL("/admin/vehicles");
  await page.reload();
  await page.getByRole("button", { name: workspaceText.el.expand }).click();
  await expect.poll(async () => (await menu.boundingBox())?.width ?? 0).toBe(wide);

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: frameText.el.more }).click();
  const drawer = page.getByRole("dialog", { name: frameText.el.more });
  await expect(drawer.getByRole("button", { name: frameText.el.signOut })).toBeVisible();
  await drawer.getByRole("link", { name: frameText.el.pages.audit }).click();
  await expect(page).toHaveURL("/admin/audit");
});

test.describe("without a connection", () => {
  test.use({ cutsTheLine: true });

  test("a search of the palette that fails says so, and can be repeated", async ({
    page,
    context,
  }) => {
    // The search would be repeated by itself when another journey changes a booking.
    await page.routeWebSocket(/\/trpc/, () => undefined);
    await signIn(context, ADMIN);
    await setLanguage(context, "el");
    await openWithKeys(page, "/admin");
    await page.getByRole("button", { name: t.open }).click();
    await page.route(/admin\.bookings/, (route) => route.abort());
    await field(page).fill("τίποτα τέτοιο");
    const alert = palette(page).getByRole("alert");
    await expect(alert).toContainText(t.failed);
    await page.unroute(/admin\.bookings/);
    await alert.getByRole("button", { name: t.retry }).click();
    await expect(palette(page).getByText(t.none)).toBeVisible();
  });
});

test("the palette shows what a booking allows, remembers what was chosen, and switches the language", async ({
  page,
  context,
}) => {
  const booking = await placeBooking("Ευτέρπη Ενεργού");
  await page.setViewportSize(WIDE);
  await openAdmin(context, "Δάφνη Διαχειρίστρια");
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  await page.keyboard.press("Control+k");
  await field(page).fill(displayId(booking.id));
  await expect(chosen(page)).toContainText(booking.customerName);
  await page.keyboard.press("ArrowRight");
  const step = palette(page).getByRole("listbox", {
    name: t.actionsOf(`${displayId(booking.id)} · ${booking.customerName}`),
  });
  await expect(step.getByRole("option")).toHaveText([
    t.bookingActions.open,
    t.bookingActions.confirm,
    t.bookingActions.edit,
    t.bookingActions.cancel,
    `${t.bookingActions.copy}${displayId(booking.id)}`,
  ]);
  await inspect(page, "the actions of a booking");
  await page.setViewportSize(WIDE);
  await step.getByRole("option", { name: t.bookingActions.cancel }).click();
  await expect(page).toHaveURL(`/admin/bookings?open=${booking.id}&task=cancel`);
  const dialog = page.getByRole("dialog", {
    name: bookingDetailsText.el.cancel.title(displayId(booking.id)),
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The arrow moves in the text where there is text after it.
  await page.keyboard.press("Control+k");
  await field(page).fill(displayId(booking.id));
  await expect(chosen(page)).toContainText(booking.customerName);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(step).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  const recent = palette(page).getByRole("group", { name: t.groups.recent });
  await expect(recent.getByRole("option")).toHaveCount(1);
  // Without its state, and without actions that it may no longer allow.
  await expect(chosen(page)).toHaveText(`${displayId(booking.id)} · ${booking.customerName}`);
  // A pointer or a screen reader opens the actions by an entry of their own.
  await field(page).fill(displayId(booking.id));
  await palette(page)
    .getByRole("option", {
      name: t.actionsOf(`${displayId(booking.id)} · ${booking.customerName}`),
    })
    .click();
  await expect(step.getByRole("option")).toHaveCount(5);
  await page.keyboard.press("Backspace");
  await field(page).fill(t.language);
  await expect(chosen(page)).toHaveText(t.language);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: frameText.en.menu })).toBeVisible();
});

test("two letters open a page, outside of fields, until the shortcuts are turned off", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  await pressLetters(page, "gb", "/admin/bookings");
  const searched = page.getByLabel(bookingsText.el.search, { exact: true });
  await searched.fill("");
  await searched.pressSequentially("gv");
  await expect(searched).toHaveValue("gv");
  await expect(page).toHaveURL(/\/admin\/bookings\?search=gv/);

  await page.keyboard.press("Control+k");
  const { vehicles: name } = frameText.el.pages;
  const vehicles = palette(page).getByRole("option", {
    name: `${name} ${t.keysOf(["G", "V"])}`,
    exact: true,
  });
  await expect(vehicles).toContainText("GV");
  await field(page).fill("συντομευσ");
  await expect(chosen(page)).toHaveText(t.letterKeys.turnOff);
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("v");
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("option", { name, exact: true })).toBeVisible();
  await expect(vehicles).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/bookings/);
  await field(page).fill("συντομευσ");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1 }).click();
  await pressLetters(page, "gv", "/admin/vehicles");
});

test("the letters open pages on every layout, and not under a dialog", async ({
  page,
  context,
}) => {
  const booking = await placeBooking("Πολυξένη Πλήκτρου");
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  /** Keys as a layout types them: the letter, and its place on the keyboard. */
  const press = (...keys: [key: string, code: string][]) =>
    page.evaluate((pressed) => {
      for (const [key, code] of pressed) {
        const event = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
      }
    }, keys);
  await press(["γ", "KeyG"], ["β", "KeyB"]);
  await expect(page).toHaveURL("/admin/bookings");
  // The two letters are in each other's place on a German keyboard.
  await press(["g", "KeyG"], ["y", "KeyZ"]);
  await expect(page).toHaveURL("/admin/system");
  await press(["g", "KeyG"], ["a", "KeyQ"]);
  await expect(page).toHaveURL("/admin/audit");

  await openWithKeys(page, `/admin/bookings?open=${booking.id}`);
  const details = page.getByRole("dialog", { name: new RegExp(displayId(booking.id)) });
  await expect(details.getByText(booking.customerName)).toBeVisible();
  await press(["g", "KeyG"], ["v", "KeyV"]);
  await expect(details).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toBeHidden();
  await expect(page).toHaveURL("/admin/bookings");
  await press(["g", "KeyG"], ["v", "KeyV"]);
  await expect(page).toHaveURL("/admin/vehicles");
});

test("an admin signs out from the palette", async ({ page, context }) => {
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await openWithKeys(page, "/admin");
  await page.keyboard.press("Control+k");
  await field(page).fill("αποσυνδεση");
  await expect(chosen(page)).toHaveText(t.signOut);
  await page.keyboard.press("Enter");
  await expect(page.getByText(signOutText.el.done)).toBeVisible();
  await expect(page).toHaveURL("/");
});
