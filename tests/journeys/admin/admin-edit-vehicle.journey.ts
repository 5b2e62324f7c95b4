import { randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { vehicleDrawerText } from "#client/admin/vehicles/vehicle-drawer-text.ts";
import { vehiclesText } from "#client/admin/vehicles/vehicles-text.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import type { Language } from "#shared/language.ts";
import { chooseInMenu } from "#tests/support/journey/choose-in-menu.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { connect, open, setLanguage, signIn, test } from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { vehicleInput } from "#tests/support/world/partner-vehicle.ts";
import { makePhoto } from "#tests/support/world/photo.ts";

const ADMIN = "admin@meltemi.example";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * An approved vehicle of a partner that no other journey uses, and the partner's own connection.
 */
async function offer() {
  const email = await openPartner();
  const partner = await connect(email);
  const mark = `mark${randomBytes(4).toString("hex")}`;
  const title = `Lancia ${mark}`;
  const photo = new Uint8Array(await makePhoto("jpeg", "#2b90b9"));
  const { id: upload } = await partner.api.partner.uploadImage.mutate(photo);
  const { id } = await partner.api.partner.saveVehicle.mutate(vehicleInput([upload], { title }));
  await queryJourneyDatabase("update vehicles set status = 'approved' where id = $1", [id]);
  return { email, partner, mark, title, id, upload };
}

const deleteVehicle = (id: string) =>
  queryJourneyDatabase("delete from vehicles where id = $1", [id]);

const field = (page: Page, name: string) => page.locator(`[data-path="${name}"]`);

test.describe("in English", () => {
  const language: Language = "en";
  const t = vehiclesText[language];
  const f = vehicleFormText[language];

  test("an admin edits a partner's vehicle from the table, and the partner gets the reason by email", async ({
    page,
    context,
  }) => {
    const { email, partner, mark, title, id } = await offer();
    await page.setViewportSize(PHONE);
    await signIn(context, ADMIN);
    await setLanguage(context, language);
    await open(page, `/admin/vehicles?search=${mark}`);
    await chooseInMenu(page, rowMenuText[language].moreOf(title), t.edit);
    await expect(page).toHaveURL(new RegExp(`/admin/vehicles/${id}/edit\\?search=${mark}`));
    await expect(page.getByRole("heading", { level: 1, name: f.editHeading })).toBeVisible();
    await expect(field(page, "title")).toHaveValue(title);
    await inspect(page, "an admin's form of a vehicle", BOTH_SCHEMES);
    await page.setViewportSize(PHONE);
    await field(page, "pricePerDayCents").fill("51");
    await page
      .getByLabel(f.images.pick)
      .last()
      .setInputFiles({
        name: "red.jpg",
        mimeType: "image/jpeg",
        buffer: await makePhoto("jpeg", "#c0492f"),
      });
    await expect(page.getByText(f.images.uploaded(1))).toBeVisible();
    const save = page.getByRole("button", { name: f.saveChanges });
    await save.click();
    await expect(page.getByText(VALIDATION_TEXTS[language].required)).toBeVisible();
    await expect(field(page, "note")).toBeFocused();
    await field(page, "note").fill("We corrected the price.");
    await save.click();
    await expect(page.getByText(t.edited)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/admin/vehicles\\?search=${mark}$`));
    const changed = await partner.api.partner.vehicle.query({ id });
    expect(changed).toMatchObject({ pricePerDayCents: 5100, status: "approved" });
    expect(changed.images).toHaveLength(2);
    const emails = await queryJourneyDatabase<{ text: string }>(
      "select text from outgoing_mails where recipient = $1 and kind = 'vehicle-edited'",
      [email],
    );
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain("We corrected the price.");
    await partner.close();
    await deleteVehicle(id);
  });
});

test("an admin who saves second loses neither input nor running uploads, sees the partner's changes, and can accept them", async ({
  page,
  context,
}) => {
  const t = vehiclesText.el;
  const f = vehicleFormText.el;
  const { partner, mark, title, id, upload } = await offer();
  await page.setViewportSize(WIDE);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, `/admin/vehicles?search=${mark}&open=${id}`);
  const drawer = page.getByRole("dialog", { name: title });
  await drawer.getByRole("link", { name: t.edit, exact: true }).click();
  await expect(field(page, "title")).toHaveValue(title);
  const { version } = await partner.api.partner.vehicle.query({ id });
  const theirs = { title: `${title} II`, pricePerDayCents: 6000, color: "red" as const };
  const own = { ...vehicleInput([upload], theirs), id, version };
  await partner.api.partner.saveVehicle.mutate(own);

  await field(page, "pricePerDayCents").fill("45");
  await field(page, "description").fill("Με νέα ελαστικά.");
  await field(page, "note").fill("Ζητήσατε νέα τιμή.");
  await page.getByRole("button", { name: f.saveChanges }).click();
  const alert = page.getByRole("alert").filter({ hasText: f.conflict.title });
  await expect(alert).toBeVisible();
  await expect(alert).toContainText(f.conflict.clash);
  await inspect(page, "two edits of one vehicle at once");
  await page.setViewportSize(WIDE);
  await expect(field(page, "title")).toHaveValue(`${title} II`);
  await expect(field(page, "description")).toHaveValue("Με νέα ελαστικά.");
  await expect(field(page, "pricePerDayCents")).toHaveValue(/45/);

  // A photo that is still uploading belongs to neither edit.
  let finishUpload: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finishUpload = resolve;
  });
  await page.route("**/trpc/admin.uploadImage", async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByLabel(f.images.pick)
    .last()
    .setInputFiles({
      name: "red.jpg",
      mimeType: "image/jpeg",
      buffer: await makePhoto("jpeg", "#c0492f"),
    });
  await expect(page.locator("[data-tile]")).toHaveCount(2);
  await alert.getByRole("button", { name: f.conflict.takeOver(1) }).click();
  await expect(field(page, "pricePerDayCents")).toHaveValue(/60/);
  await expect(page.locator("[data-tile]")).toHaveCount(2);
  finishUpload();
  await expect(page.getByText(f.images.uploaded(1))).toBeVisible();
  await page.getByRole("button", { name: f.saveChanges }).click();
  await expect(page.getByText(t.edited)).toBeVisible();
  const stored = await partner.api.partner.vehicle.query({ id });
  expect(stored).toMatchObject({
    title: `${title} II`,
    color: "red",
    pricePerDayCents: 6000,
    description: "Με νέα ελαστικά.",
  });
  expect(stored.images).toHaveLength(2);
  await expect(drawer.getByText(vehicleDrawerText.el.actions["vehicle.edit"])).toBeVisible();
  await partner.close();
  await deleteVehicle(id);
});

test("a partner with a draft older than an admin's edit sees the difference", async ({
  page,
  context,
}) => {
  const f = vehicleFormText.el;
  const { email, partner, mark, id, upload } = await offer();
  await page.setViewportSize(WIDE);
  await signIn(context, email);
  await setLanguage(context, "el");
  await open(page, `/dashboard?tab=my-vehicles&edit=${id}`);
  await field(page, "description").fill("Γραμμένο πριν.");
  await open(page, "/dashboard?tab=my-profile");
  const admin = await connect(ADMIN);
  const { vehicle } = await admin.api.admin.editedVehicle.query({ id });
  const edit = vehicleInput([upload], { title: `Lancia ${mark} III` });
  const { version } = vehicle;
  await admin.api.admin.editVehicle.mutate({ ...edit, id, version, note: "Νέος τίτλος" });
  await open(page, `/dashboard?tab=my-vehicles&edit=${id}`);
  const alert = page.getByRole("alert").filter({ hasText: f.conflict.title });
  await expect(alert).toContainText(`Lancia ${mark} III`);
  await expect(field(page, "description")).toHaveValue("Γραμμένο πριν.");
  await expect(field(page, "title")).toHaveValue(`Lancia ${mark} III`);
  await page.getByRole("button", { name: f.saveChanges }).click();
  await expect(page.getByText(f.updated)).toBeVisible();
  await admin.close();
  await partner.close();
  await deleteVehicle(id);
});

test("an archived vehicle is shown as not editable", async ({ page, context }) => {
  const { partner, id } = await offer();
  await queryJourneyDatabase("update vehicles set archived_at = now() where id = $1", [id]);
  await signIn(context, ADMIN);
  await setLanguage(context, "el");
  await open(page, `/admin/vehicles/${id}/edit`);
  await expect(page.getByText("φυλάσσεται μόνο για το ιστορικό των κρατήσεων")).toBeVisible();
  await inspect(page, "an archived vehicle's form");
  await partner.close();
  await deleteVehicle(id);
});
