import { expect, type Locator, type Page } from "@playwright/test";
import { customersText } from "#client/admin/customers/customers-text.ts";
import { frameText } from "#client/admin/frame-text.ts";
import { partnersText } from "#client/admin/partners/partners-text.ts";
import { shellText } from "#client/app/shell/text.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  delayRequests,
  offerVehicle,
  open,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

/** A partner's row in the table, found by the address. */
async function findPartner(page: Page, email: string) {
  const t = partnersText.el;
  await page.getByRole("searchbox", { name: t.search }).fill(email);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  return row;
}

async function deletePartner(page: Page, email: string) {
  const t = partnersText.el;
  const row = await findPartner(page, email);
  await row.getByRole("button", { name: rowMenuText.el.moreOf("") }).click();
  // Taking the vehicles off the site, which can be undone, comes first in the menu.
  const items = page.getByRole("menuitem");
  await expect(items.filter({ hasText: t.setTo.inactive })).toBeVisible();
  await expect(items.first()).toBeFocused();
  await expect(items.last()).toHaveText(t.delete);
  // Its focus may be moved once more while the menu appears.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(items.last()).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: t.deleteTitle });
  await dialog.getByRole("button", { name: t.delete, exact: true }).click();
  await expect(dialog).toBeHidden();
  return row;
}

/** Activates the partner of the open details, or deactivates it, which is a step away in a menu. */
async function moveTo(page: Page, drawer: Locator, to: "active" | "inactive") {
  const t = partnersText.el;
  if (to === "inactive") {
    await drawer.getByRole("button", { name: rowMenuText.el.moreOf("") }).click();
    await drawer.getByRole("menuitem", { name: t.setTo.inactive }).click();
  } else {
    await drawer.getByRole("button", { name: t.setTo.active }).click();
  }
  const dialog = page.getByRole("dialog", { name: t.changeTitle[to] });
  await dialog.getByRole("button", { name: t.setTo[to] }).click();
  await expect(page.getByText(t.changed[to])).toBeVisible();
}

test("an admin deletes only partners without vehicles, and removes a partner's vehicles from the site", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const t = partnersText.el;
  const [email, deleted] = [await openPartner(), await openPartner()];
  const { slug } = await offerVehicle("40.00", email);
  await page.setViewportSize(WIDE);
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  await page.goto("/admin/partners");

  await deletePartner(page, email);
  await expect(page.getByText(t.deleteError)).toBeVisible();
  await expect(page.getByText(t.hasVehicles)).toBeVisible();
  await inspect(page, "partners");
  await page.setViewportSize(WIDE);

  const visitor = await openAnotherBrowser(browser, baseURL);
  const statusOfPage = async () => (await visitor.page.request.get(`/vehicles/${slug}`)).status();
  expect(await statusOfPage()).toBe(200);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  const drawer = page.getByRole("dialog", { name: "Δοκιμαστικός Συνεργάτης" });
  await expect(drawer.getByRole("link", { name: t.showVehicles })).toHaveAttribute(
    "href",
    /\/admin\/vehicles\?partner=/,
  );
  await moveTo(page, drawer, "inactive");
  expect(await statusOfPage()).toBe(410);
  await expect(drawer.getByText(t.statusChanged(t.status.active, t.status.inactive))).toBeVisible();
  await inspect(page, "partner's details");
  const limit = drawer.getByLabel(t.limits.label);
  await limit.selectOption(t.limits.option("20", "1.000"));
  await drawer.getByRole("button", { name: t.limits.save }).click();
  await expect(page.getByText(t.limits.saved)).toBeVisible();
  await expect(limit).toHaveAccessibleDescription(t.limits.description("600", "2.000"));
  await expect(drawer.getByText(t.limits.changed("1", "20"))).toBeVisible();
  await page.setViewportSize(WIDE);
  await moveTo(page, drawer, "active");
  expect(await statusOfPage()).toBe(200);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).not.toHaveURL(/open=/);

  await signIn(visitor.page.context(), deleted);
  const row = await deletePartner(page, deleted);
  await expect(page.getByText(t.deleted)).toBeVisible();
  await expect(row).toBeHidden();
  const viewer = await visitor.page.request.get("/trpc/account.viewer");
  expect(await viewer.json()).toEqual({ result: { data: null } });
  await visitor.close();

  await queryJourneyDatabase(
    "with bare as (update profiles set full_name = ' ' where email = $1 returning id) delete from vehicles v using bare where v.partner_id = bare.id",
    [email],
  );
  await setLanguage(context, "en");
  await page.setViewportSize(NARROW);
  await page.goto(`/admin/partners?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Unnamed Partner" }).click();
  await expect(page.getByRole("dialog", { name: "Unnamed Partner" })).toBeVisible();
  await inspect(page, "partner's details on a phone");
});

test("a search that is typed just before another page is opened does not reach that page", async ({
  page,
  context,
}) => {
  const { pages } = frameText.el;
  await page.setViewportSize(WIDE);
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  for (const [address, name] of [
    ["/admin/partners", pages.customers],
    ["/admin/customers", pages.partners],
  ] as const) {
    await open(page, address);
    const screen = await delayRequests(page, "**/assets/*-screen-*.js");
    await page.getByRole("searchbox").fill("nowhere");
    // Without the checks of a click, so that the search has not been applied yet.
    await page.getByRole("link", { name, exact: true }).dispatchEvent("click");
    await expect(page.getByText(shellText.el.loading)).toBeVisible();
    screen.release();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  }
});

test("an admin finds a customer with every booking, and signs the customer out", async ({
  page,
  context,
}) => {
  const t = customersText.el;
  const customer = await connect();
  const { id: vehicleId } = await offerVehicle("40.00");
  const { bookingId } = await customer.api.checkout.place.mutate(bookingRequest(vehicleId));
  const viewer = await customer.api.account.viewer.query();
  await page.setViewportSize(WIDE);
  await signIn(context, "admin@meltemi.example");
  await setLanguage(context, "el");
  await page.goto(`/admin/customers?search=${viewer?.email}&sort=bookings`);
  const row = page.getByRole("row").filter({ hasText: viewer?.email ?? "" });
  await expect(row.getByRole("cell", { name: "1", exact: true })).toBeVisible();
  await inspect(page, "customers");
  await page.setViewportSize(WIDE);
  await row.getByRole("link").click();
  const drawer = page.getByRole("dialog", { name: viewer?.fullName });
  await expect(drawer.getByRole("link", { name: /Lada Niva/ })).toHaveAttribute(
    "href",
    `/admin/bookings?open=${bookingId}`,
  );
  await inspect(page, "customer's details");
  await page.setViewportSize(WIDE);
  await drawer.getByRole("button", { name: t.endSessions }).click();
  const dialog = page.getByRole("dialog", { name: t.endTitle });
  await dialog.getByRole("button", { name: t.endSessions }).click();
  await expect(page.getByText(t.ended("1"))).toBeVisible();
  expect(await customer.api.account.viewer.query()).toBeNull();
});
