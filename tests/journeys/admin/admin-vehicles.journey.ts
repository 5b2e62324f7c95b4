import { expect, type Page } from "@playwright/test";
import { vehicleDrawerText } from "#client/admin/vehicles/vehicle-drawer-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { dataTableText } from "#client/ui/table/data-table-text.ts";
import { toastText } from "#client/ui/toast/toast-text.ts";
import { chooseInMenu } from "#tests/support/journey/choose-in-menu.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import {
  open,
  openAnotherBrowser,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { addPendingVehicles } from "#tests/support/journey/pending-vehicles.ts";

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const t = vehiclesText.el;
const table = dataTableText.el;

const deleteVehicles = (mark: string) =>
  queryJourneyDatabase("delete from vehicles where title like '%' || $1 || '%'", [mark]);

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

test("an admin approves fifty vehicles at once, and they are on the public site", async ({
  page,
  context,
}) => {
  const { mark } = await addPendingVehicles(50);
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, "/admin/vehicles?status=pending");
  await page.getByRole("searchbox").fill(mark.toUpperCase());
  await expect(page.getByText(t.count(50, "50"))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`search=${mark}`, "i"));
  const page50 = page.getByRole("checkbox", { name: table.selectPage });
  await page50.check();
  await expect(page.getByRole("region", { name: table.actions })).toBeVisible();
  // What was selected is forgotten with its filters, also when they are the same again.
  await page.getByRole("searchbox").fill(`${mark} nothing`);
  await expect(page.getByText(t.nothingText)).toBeVisible();
  await page.getByRole("searchbox").fill(mark.toUpperCase());
  await expect(page.getByText(t.count(50, "50"))).toBeVisible();
  await expect(page50).not.toBeChecked();
  await page50.check();
  await button(page, table.selectAll("50")).click();
  await inspect(page, "admin vehicles, all selected");
  await page.setViewportSize(WIDE);
  await page
    .getByRole("region", { name: table.actions })
    .getByRole("button", { name: t.approve })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: t.approve }).click();
  await expect(page.getByText(t.manyApproved(50, "50"))).toBeVisible();
  await expect(page.getByText(t.empty)).toBeVisible();
  await open(page, `/vehicles?brand=${mark}`);
  await expect(page.getByText(listingText.el.found(50))).toBeVisible();
  await deleteVehicles(mark);
});

test("an admin decides one by one: a second admin is notified, and the partner sees the reason of a rejection", async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, mark, partnerId, title } = await addPendingVehicles(2, new Date().toISOString());
  const address = `/admin/vehicles?partner=${partnerId}&sort=title&direction=asc`;
  const second = await openAnotherBrowser(browser, baseURL);
  // Without live updates the second admin still sees the state before the first one's decision.
  await second.page.routeWebSocket(/\/trpc/, () => undefined);
  for (const one of [page, second.page]) {
    await one.setViewportSize(WIDE);
    await signIn(one.context(), ADMIN);
    await setLanguage(one.context(), "el");
    await open(one, address);
    await expect(row(one, title(1))).toContainText(t.statuses.pending);
  }
  // With their names: an icon alone does not say what it does.
  await expect(button(page, t.approveOf(title(1)))).toHaveText(t.approve);
  // Dark on the white row: the theme has no colours for other kinds of buttons.
  await expect(button(page, t.approveOf(title(1)))).not.toHaveCSS("color", "rgb(255, 255, 255)");
  await expect(button(page, t.rejectOf(title(1)))).toHaveText(t.reject);
  await button(page, t.approveOf(title(1))).click();
  await expect(page.getByText(t.approved)).toBeVisible();
  await expect(row(page, title(1))).toContainText(t.statuses.approved);
  await button(second.page, t.approveOf(title(1))).click();
  await expect(second.page.getByText(t.errors.approved)).toBeVisible();
  await expect(second.page.getByText(t.failures.approved(t.alreadyDone))).toBeVisible();
  await expect(row(second.page, title(1))).toContainText(t.statuses.approved);
  await second.close();

  await button(page, t.rejectOf(title(2))).click();
  const dialog = page.getByRole("dialog");
  // The buttons are below the hint of the field, and not over it.
  const hint = await dialog.getByText(t.reasonHint).boundingBox();
  const buttons = await dialog.getByRole("button", { name: t.reject, exact: true }).boundingBox();
  expect(buttons?.y ?? 0).toBeGreaterThan((hint?.y ?? 0) + (hint?.height ?? 0));
  await dialog.getByRole("button", { name: t.reject, exact: true }).click();
  await expect(dialog.getByLabel(t.reason)).toBeFocused();
  await dialog.getByLabel(t.reason).fill("Λείπουν φωτογραφίες του εσωτερικού.");
  await dialog.getByRole("button", { name: t.reject, exact: true }).click();
  await expect(row(page, title(2))).toContainText(t.statuses.rejected);

  await chooseInMenu(page, rowMenuText.el.moreOf(title(1)), t.star);
  await expect(page.getByText(t.featured)).toBeVisible();
  await expect(row(page, title(1))).toContainText(t.isFeatured);
  const visitor = await openAnotherBrowser(browser, baseURL);
  await open(visitor.page, "/");
  await expect(visitor.page.getByRole("link", { name: title(1) }).first()).toBeVisible();
  await signIn(visitor.page.context(), email);
  await open(visitor.page, "/dashboard?tab=my-vehicles");
  const rejected = visitor.page.getByRole("article").filter({ hasText: title(2) });
  await expect(rejected).toContainText(partnerText.el.rejection);
  await expect(rejected).toContainText("Λείπουν φωτογραφίες του εσωτερικού.");
  await visitor.close();

  await chooseInMenu(page, rowMenuText.el.moreOf(title(1)), t.remove);
  await page.getByRole("dialog").getByRole("button", { name: t.remove, exact: true }).click();
  await expect(page.getByText(t.removed.deleted)).toBeVisible();
  await expect(row(page, title(1))).toHaveCount(0);
  await deleteVehicles(mark);
});

test("an admin views a vehicle on a phone, in English", async ({ page, context }) => {
  const { mark, title } = await addPendingVehicles(1);
  await page.setViewportSize(PHONE);
  await signIn(context, ADMIN);
  await setLanguage(context, "en");
  await open(page, `/admin/vehicles?search=${mark}`);
  const d = vehicleDrawerText.en;
  const { approve, approveOf, reject, rejectOf } = vehiclesText.en;
  await expect(button(page, approveOf(title(1)))).toHaveText(approve);
  await expect(button(page, rejectOf(title(1)))).toHaveText(reject);
  await inspect(page, "admin vehicles, cards");
  await page.setViewportSize(PHONE);
  await button(page, vehiclesText.en.open(title(1))).click();
  const details = page.getByRole("dialog", { name: title(1) });
  await expect(details.getByRole("heading", { name: d.history })).toBeVisible();
  await inspect(page, "admin vehicle, details");
  await page.setViewportSize(PHONE);
  await details.getByRole("button", { name: vehiclesText.en.approve }).click();
  const toast = page.getByRole("alert").filter({ hasText: vehiclesText.en.approved });
  await toast.getByRole("button", { name: toastText.en.close }).click();
  await expect(toast).toBeHidden();
  await expect(details).toContainText(d.unchanged);
  await expect(details).toContainText(d.actions["vehicle.approve"]);
  await page.goBack();
  await expect(details).toBeHidden();
  await open(page, "/admin/vehicles?search=nothing-like-it");
  await expect(page.getByText(vehiclesText.en.empty)).toBeVisible();
  await deleteVehicles(mark);
});
