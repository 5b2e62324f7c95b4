import { type BrowserContext, expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";
import { sessionText } from "#client/account/security/security-text.ts";
import { dashboardText } from "#client/account/text.ts";
import { pickupPlacesText } from "#client/catalog/vehicle/pickup-places-text.ts";
import { partnerText } from "#client/partner/vehicles/text.ts";
import { problemText } from "#client/text/problems.ts";
import { VALIDATION_TEXTS } from "#client/text/validation.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { rowMenuText } from "#client/ui/row-menu/row-menu-text.ts";
import { vehicleFormText } from "#client/vehicle/form/vehicle-form-text.ts";
import type { Language } from "#shared/language.ts";
import { MAX_IMAGE_BYTES, MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { factFieldLabels, factName } from "#shared/vehicle/vehicle-fact-labels.ts";
import { chooseInMenu } from "#tests/support/journey/choose-in-menu.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import {
  connect,
  delayRequests,
  inDays,
  offerVehicle,
  open,
  setLanguage,
  signIn,
  test,
} from "#tests/support/journey/journey.ts";
import { queryJourneyDatabase } from "#tests/support/journey/journey-database.ts";
import { openPartner } from "#tests/support/journey/journey-partner.ts";
import { choosePhotos, fillInVehicle, photos } from "#tests/support/journey/journey-vehicle.ts";
import { bookingRequest } from "#tests/support/world/fleet.ts";
import { makeLargePhoto } from "#tests/support/world/photo.ts";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

const COLOURS = ["#c0392b", "#2471a3", "#229954"] as const;

const tiles = (page: Page) => page.locator("[data-tile]");
/** Images stored on the server; those being uploaded are shown from the browser's memory. */
const stored = (page: Page) => page.locator('[data-tile] img[src^="/images/"]');
const sources = (page: Page) =>
  stored(page).evaluateAll((images) => images.map((image) => image.getAttribute("src")));

/** Chooses an action of the menu that opens by this name. */
async function openForm(page: Page, context: BrowserContext, language: Language) {
  const partner = await openPartner();
  await signIn(context, partner);
  await setLanguage(context, language);
  await page.goto("/dashboard?tab=add-vehicle");
  const { addHeading } = vehicleFormText[language];
  await expect(page.getByRole("heading", { level: 1, name: addHeading })).toBeVisible();
  return partner;
}

test.describe("in Greek", () => {
  const language: Language = "el";
  const t = vehicleFormText[language];
  const list = partnerText[language];

  test("a partner adds a vehicle on a wide screen, and edits, copies and deletes it on a phone", async ({
    page,
    context,
  }) => {
    await page.setViewportSize(WIDE);
    await openForm(page, context, language);
    const title = "Λάντσια Ύψιλον";

    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(VALIDATION_TEXTS[language].imageRequired)).toBeVisible();
    await expect(page.getByLabel(t.title).first()).toBeFocused();
    // Texts beside each other end on one line, also where one of them is longer.
    const [greek, english] = ["description", "descriptionEn"].map((name) =>
      page.locator(`textarea[data-path="${name}"]`),
    );
    await greek?.fill("Ήσυχο και ευρύχωρο.\n".repeat(8));
    const bottomOf = async (text: Locator | undefined) => {
      const box = await text?.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    await expect.poll(() => bottomOf(english)).toBe(await bottomOf(greek));
    await greek?.fill("");
    await inspect(page, "vehicle form, blank", BOTH_SCHEMES);

    await fillInVehicle(page, language, { title });
    await choosePhotos(page, await photos(...COLOURS));
    await expect(stored(page)).toHaveCount(3);
    await expect(page.getByRole("complementary", { name: t.preview })).toContainText(title);
    const before = await sources(page);

    const handle = page.getByRole("button", { name: t.images.handle(3, 3) });
    await handle.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByText(t.images.moved(2, 3))).toBeAttached();
    await page.keyboard.press("Home");
    await expect(page.getByText(t.images.moved(1, 3))).toBeAttached();
    await expect(page.getByRole("button", { name: t.images.handle(1, 3) })).toBeFocused();
    const after = [before[2], before[0], before[1]];
    expect(await sources(page)).toEqual(after);
    await inspect(page, "vehicle form, filled in", BOTH_SCHEMES);
    await page.setViewportSize(NARROW);

    await page.getByRole("button", { name: t.save }).click();
    await expect(page.getByText(t.created)).toBeVisible();
    const row = page.getByRole("article").filter({ hasText: title });
    await expect(row).toContainText(list.status.pending);
    await expect(row).toContainText(`${list.photos}3`);
    await expect(row.locator("img")).toHaveAttribute("src", String(after[0]));

    await page.getByRole("link", { name: list.editOf(title) }).click();
    await expect(page.getByLabel(t.title).first()).toHaveValue(title);
    // The buttons appear with the first change.
    await expect(page.getByRole("button", { name: t.saveChanges })).toHaveCount(0);
    expect(await sources(page)).toEqual(after);
    await page.getByRole("button", { name: t.images.remove(2) }).click();
    await expect(page.getByRole("button", { name: t.images.remove(2) })).toBeFocused();
    await page.getByLabel(t.pricePerDay).fill("41");
    const least = page.getByLabel(factFieldLabels("minRentalDays", language).label);
    await least.fill("5");
    const most = page.getByLabel(factFieldLabels("maxRentalDays", language).label);
    await most.fill("3");
    await page.getByLabel(factFieldLabels("bufferHours", language).label).fill("4");
    await page.getByRole("button", { name: t.saveChanges }).click();
    await expect(least).toBeFocused();
    await expect(least).toHaveAccessibleDescription(VALIDATION_TEXTS[language].minAboveMax);
    // Beside each other, also where only one of them has a message below it.
    const topOf = async (field: Locator) => (await field.boundingBox())?.y;
    expect(await topOf(most)).toBe(await topOf(least));
    // At the end of the page no room is left below the buttons.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const saving = await page.getByRole("button", { name: t.saveChanges }).boundingBox();
    expect((saving?.y ?? 0) + (saving?.height ?? 0)).toBeGreaterThan(NARROW.height - 24);
    await least.fill("2");
    await page.getByRole("button", { name: t.saveChanges }).click();
    await expect(page.getByText(t.updated)).toBeVisible();
    const terms =
      "select min_rental_days, max_rental_days, buffer_hours from vehicles where title = $1";
    expect(await queryJourneyDatabase(terms, [title])).toEqual([
      { min_rental_days: 2, max_rental_days: 3, buffer_hours: 4 },
    ]);
    await expect(row).toContainText("41 €");
    await expect(row).toContainText(`${list.photos}2`);

    await queryJourneyDatabase(
      "update vehicles set status = 'rejected', rejection_reason = 'Θολές φωτογραφίες' where title = $1",
      [title],
    );
    await chooseInMenu(page, rowMenuText[language].moreOf(title), list.duplicate);
    const copy = list.copyTitle(title);
    await expect(page.getByText(list.copied(copy))).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByText("Θολές φωτογραφίες")).toBeVisible();
    await inspect(page, "my vehicles", BOTH_SCHEMES);

    await page.goto("/dashboard?tab=my-vehicles&status=rejected");
    await expect(page.getByLabel(list.statusFilter)).toHaveValue("rejected");
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("link", { name: list.correctOf(title) }).click();
    await expect(page.getByText("Θολές φωτογραφίες")).toBeVisible();
    await page.getByRole("link", { name: t.back }).click();
    await expect(page).toHaveURL(/status=rejected/);
    await expect(page.getByRole("article")).toHaveCount(1);
    await page.getByRole("button", { name: list.resubmitOf(title) }).click();
    await expect(page.getByText(list.resubmitted(title))).toBeVisible();
    await expect(page.getByText(list.nothingFound)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.getByRole("button", { name: list.showAll }).click();
    await expect(page.getByRole("article")).toHaveCount(2);
    await expect(page.getByLabel(list.statusFilter)).toHaveValue("");
    await expect(page.getByText("Θολές φωτογραφίες")).toHaveCount(0);
    await expect(row.filter({ hasNotText: copy })).toContainText(list.status.pending);

    await chooseInMenu(page, rowMenuText[language].moreOf(copy), list.remove);
    const dialog = page.getByRole("dialog", { name: list.removeTitle });
    await expect(dialog).toContainText(list.removeText(copy));
    await dialog.getByRole("button", { name: list.confirmRemove, exact: true }).click();
    await expect(page.getByText(list.removed.deleted)).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(1);
  });
});

test("a vehicle that is saved after its form was left does not lead away from the next page", async ({
  page,
  context,
}) => {
  const t = vehicleFormText.en;
  await openForm(page, context, "en");
  await fillInVehicle(page, "en", { title: "Saved late" });
  await choosePhotos(page, await photos(COLOURS[0]));
  await expect(stored(page)).toHaveCount(1);
  const save = await delayRequests(page, "**/trpc/*partner.saveVehicle*");
  const button = page.getByRole("button", { name: t.save });
  await button.click();
  await expect(button).toHaveAttribute("data-loading", "true");
  await page.getByRole("link", { name: dashboardText.en.tabs.earnings }).first().click();
  await expect(page).toHaveURL(/tab=earnings/);
  save.release();
  await expect(page.getByText(t.created)).toBeVisible();
  await expect(page).toHaveURL(/tab=earnings/);
});

test("a draft survives a reload, and is visible only to its author", async ({ page, context }) => {
  const t = vehicleFormText.el;
  await openForm(page, context, "el");
  await page.getByLabel(t.title).first().fill("Λάντσια Δέλτα");
  await page.getByLabel(factName("transmission", "el")).selectOption({ index: 1 });
  await choosePhotos(page, await photos("#7d3c98"));
  await expect(stored(page)).toHaveCount(1);

  await page.reload();
  await expect(page.getByText(t.draftRestored)).toBeVisible();
  await expect(page.getByLabel(t.title).first()).toHaveValue("Λάντσια Δέλτα");
  await expect(page.getByLabel(factName("transmission", "el"))).toHaveValue("automatic");
  await expect(stored(page)).toHaveCount(1);

  await openForm(page, context, "el");
  await expect(page.getByLabel(t.title).first()).toHaveValue("");
  await page.getByLabel(t.title).first().fill("Άλλο");
  await page.reload();
  await page.getByRole("button", { name: t.draftDiscard }).click();
  await expect(page.getByLabel(t.title).first()).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel(t.title).first()).toHaveValue("");
  await expect(page.getByText(t.draftRestored)).toHaveCount(0);
});

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });

  test("unsupported files are rejected with the reason, and failed ones can be retried", async ({
    page,
    context,
  }) => {
    const t = vehicleFormText.en;
    await openForm(page, context, "en");
    const toast = (text: string) => expect(page.getByText(text).first()).toBeVisible();
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

    await choosePhotos(page, [file("plan.pdf", "application/pdf", Buffer.from("%PDF"))]);
    await toast("Please select only valid images");
    await choosePhotos(page, [file("big.jpg", "image/jpeg", Buffer.alloc(5 * 1024 * 1024 + 1))]);
    await toast("One or more images are too large. Maximum size: 5MB");
    await expect(tiles(page)).toHaveCount(0);

    await choosePhotos(page, [file("page.png", "image/png", Buffer.from("<!doctype html>"))]);
    await toast("Something went wrong while uploading the images");
    await expect(tiles(page)).toContainText("Please select only valid images");
    await inspect(page, "a refused image");
    await page.setViewportSize(WIDE);
    await page.getByRole("button", { name: t.images.remove(1) }).click();
    await expect(tiles(page)).toHaveCount(0);
    await expect(page.locator('[data-path="imageIds"]')).toBeFocused();
    await expect(page.getByText(t.unsaved)).toHaveCount(0);

    await page.route("**/trpc/partner.uploadImage", (route) => route.abort(), { times: 1 });
    await choosePhotos(page, await photos("#1abc9c"));
    // A photo that is not uploaded yet is a change too.
    await expect(page.getByText(t.unsaved)).toBeVisible();
    await page.getByRole("button", { name: t.images.retryOf("1abc9c.jpg") }).click();
    await expect(stored(page)).toHaveCount(1);
    await toast(t.images.uploaded(1));

    // Uploads make no other request, so an ended session is detected here.
    await context.clearCookies();
    await choosePhotos(page, await photos("#2ecc71"));
    await expect(page.getByRole("dialog", { name: sessionText.en.title })).toBeVisible();
  });
});

test("a photo above 5 MB is made smaller in the browser, upright, before it is uploaded", async ({
  page,
  context,
}) => {
  const t = vehicleFormText.en.images;
  await page.setViewportSize(WIDE);
  await openForm(page, context, "en");
  const buffer = await makeLargePhoto();
  expect(buffer.length).toBeGreaterThan(MAX_IMAGE_BYTES);
  // Noted in the page itself: a quick one has made it smaller before it is looked at from outside.
  await page.evaluate((text) => {
    new MutationObserver(() => {
      const isNamed = [...document.querySelectorAll("[data-tile]")].some((tile) =>
        tile.textContent?.includes(text),
      );
      if (isNamed) document.documentElement.dataset["namedShrinking"] = "";
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, t.shrinking);
  await choosePhotos(page, [{ name: "large.jpg", mimeType: "image/jpeg", buffer }]);
  await expect(page.locator("html")).toHaveAttribute("data-named-shrinking");
  // The server refuses what is above its limit.
  await expect(stored(page)).toHaveCount(1);
  await expect(page.getByText(t.uploaded(1))).toBeVisible();

  const [source = ""] = await sources(page);
  const image = sharp(await (await page.request.get(source ?? "")).body());
  const { width, height } = await image.metadata();
  const colourOf = async (left: number) => {
    const half = { left, top: 0, width: Math.floor(width / 2), height };
    // Its figures are those of what it reads, not of what it makes.
    const part = sharp(await image.clone().extract(half).toBuffer());
    const [red, , blue] = (await part.stats()).channels.map(({ mean }) => mean);
    return (red ?? 0) > (blue ?? 0) ? "red" : "blue";
  };
  expect([await colourOf(0), await colourOf(Math.ceil(width / 2))]).toEqual(["red", "blue"]);
});

test("a photo is dragged to another position, and at most fifteen are accepted", async ({
  page,
  context,
}) => {
  await page.setViewportSize(WIDE);
  await openForm(page, context, "en");
  const t = vehicleFormText.en.images;
  await choosePhotos(page, await photos("#922b21", "#1a5276", "#196f3d"));
  await expect(stored(page)).toHaveCount(3);
  const [first, second, third] = await sources(page);
  await page.getByRole("button", { name: t.handle(1, 3) }).hover();
  await page.mouse.down();
  await tiles(page)
    .nth(2)
    .hover({ position: { x: 20, y: 20 } });
  await page.mouse.up();
  await expect.poll(() => sources(page)).toEqual([second, third, first]);

  const more = Array.from({ length: 13 }, (_, n) => `#0000${(16 + n).toString(16)}`);
  await choosePhotos(page, await photos(...more));
  await expect(
    page.getByText("You can upload up to 15 images. You already have 3 images"),
  ).toBeVisible();
  await expect(tiles(page)).toHaveCount(15);
});

test("a partner offers a vehicle at some of the served places, which its page names", async ({
  page,
  context,
}) => {
  await page.setViewportSize(NARROW);
  await openForm(page, context, "en");
  const t = vehicleFormText.en;
  const title = "Lancia Musa";
  await fillInVehicle(page, "en", { title });
  await choosePhotos(page, await photos("#117a65"));
  await expect(stored(page)).toHaveCount(1);
  const places = page.getByRole("region", { name: t.groups.places });
  await places.getByText(/^At all \d+ places$/).click();
  await places.getByLabel("Chania", { exact: true }).check();
  await places.getByLabel("Sitia", { exact: true }).check();
  await expect(places.getByText(/^At 2 of \d+ places$/)).toBeVisible();
  await places.getByLabel(t.homePlace.label).selectOption({ label: "Chania" });
  await inspect(page, "places of a vehicle", BOTH_SCHEMES);
  await page.setViewportSize(NARROW);
  await page.getByRole("button", { name: t.save }).click();
  await expect(page.getByText(t.created)).toBeVisible();

  await page.getByRole("link", { name: partnerText.en.editOf(title) }).click();
  await expect(places.getByLabel("Sitia", { exact: true })).toBeChecked();
  await places.getByLabel("Sitia", { exact: true }).uncheck();
  await page.getByRole("button", { name: t.saveChanges }).click();
  await expect(page.getByText(t.updated)).toBeVisible();
  const [row] = await queryJourneyDatabase<{ slug: string }>(
    "update vehicles set status = 'approved', created_at = '2020-01-01' where title = $1 returning slug",
    [title],
  );
  await page.goto(`/en/vehicles/${row?.slug}`);
  const pickup = page.getByRole("region", { name: pickupPlacesText.en.title });
  await expect(pickup.getByRole("listitem")).toHaveText([/Chania/]);
  // It is kept there, as its page says, and proposes.
  await expect(page.getByText("Car · Chania", { exact: true })).toBeVisible();
  await expect(page.getByLabel(dateText.en.place).first()).toHaveValue("chania");
});

test.describe("with a failing connection", () => {
  test.use({ cutsTheLine: true });

  test("the places of a vehicle show that they load, what failed, and that none is served", async ({
    page,
    context,
  }) => {
    const t = vehicleFormText.en;
    await signIn(context, await openPartner({ placeIds: [] }));
    await setLanguage(context, "en");
    let isDown = true;
    let respond = () => {};
    let requested = new Promise<void>((resolve) => {
      respond = resolve;
    });
    // It may travel with other calls.
    await page.route(/partner\.servedPlaces/, async (route) => {
      await requested;
      return isDown ? route.abort() : route.continue();
    });
    await page.goto("/dashboard?tab=add-vehicle");
    const places = page.getByRole("region", { name: t.groups.places });
    await expect(places.getByRole("status", { name: t.places.loading })).toBeVisible();
    respond();
    await expect(places.getByText(t.places.failed)).toBeVisible();
    await inspect(page, "places of a vehicle that did not load", BOTH_SCHEMES);
    isDown = false;
    requested = new Promise((resolve) => {
      respond = resolve;
    });
    const retry = places.getByRole("button", { name: t.places.retry });
    await retry.press("Enter");
    await expect(retry).toHaveAttribute("aria-disabled", "true");
    await expect(retry).toBeFocused();
    respond();
    const toProfile = places.getByRole("link", { name: t.places.none });
    await expect(toProfile).toBeVisible();
    await expect(places.getByText(/^At /)).toHaveCount(0);
    await toProfile.click();
    await expect(page).toHaveURL(/section=places/);
  });
});

test("the next part of the list survives a refetch that begins while it loads", async ({
  page,
  context,
}) => {
  const t = partnerText.en;
  const email = await openPartner();
  await queryJourneyDatabase(
    `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
     select gen_random_uuid(), 'Several ' || n, 'several-' || n || '-' || p.id, 'Fiat', 'car', 'approved', 40, p.id, '2020-01-01', now()
     from profiles p, generate_series(1, 130) n where p.email = $1`,
    [email],
  );
  await signIn(context, email);
  await setLanguage(context, "en");
  await open(page, "/dashboard?tab=my-vehicles");
  const rows = page.getByRole("article");
  await expect(rows).toHaveCount(100);
  const [latest] = await queryJourneyDatabase<{ title: string }>(
    "select v.title from vehicles v join profiles p on p.id = v.partner_id where p.email = $1 order by v.created_at desc, v.id desc limit 1",
    [email],
  );
  const title = latest?.title ?? "";
  let respond = () => {};
  const requested = new Promise<void>((resolve) => {
    respond = resolve;
  });
  // The part that follows waits, and those without a vehicle before them do not.
  await page.route(/partner\.vehicles.*before/, async (route) => {
    await requested;
    await route.continue();
  });
  await page.getByRole("button", { name: t.more }).press("Enter");
  await chooseInMenu(page, rowMenuText.en.moreOf(title), t.duplicate);
  // The copy is at the top, so the list was read again; the part is read after that.
  const copy = rows.filter({ has: page.getByRole("heading", { name: t.copyTitle(title) }) });
  await expect(page.getByText(t.copied(t.copyTitle(title)))).toBeVisible();
  respond();
  await expect(rows).toHaveCount(131);
  await expect(copy).toHaveCount(1);
});

test("the vehicle form is led through by its contents, and its buttons stay in view", async ({
  page,
  context,
}) => {
  const t = vehicleFormText.en;
  await openForm(page, context, "en");
  for (const size of [WIDE, { width: 768, height: 1024 }, NARROW]) {
    await page.setViewportSize(size);
    const save = page.getByRole("button", { name: t.save });
    await expect(save).toBeInViewport({ ratio: 1 });
    const contents = page.getByRole("navigation", { name: t.contents });
    const link = contents.getByRole("link", { name: t.shortGroups.security });
    await link.click();
    const heading = page.getByRole("heading", { name: t.groups.security });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute("aria-current", "location");
    await expect(save).toBeInViewport({ ratio: 1 });
    // Read again from the top, the first section is the current one.
    await page.evaluate(() => window.scrollTo({ top: 0 }));
    await expect(contents.getByRole("link", { name: t.shortGroups.basics })).toHaveAttribute(
      "aria-current",
      "location",
    );
    // What the keyboard reaches is neither under the contents nor under the buttons.
    await page.getByLabel(t.title).first().focus();
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      const isClear = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest("[data-save-bar]")) return true;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const inMiddle = document.elementFromPoint(left + width / 2, top + height / 2);
        return inMiddle?.closest("[data-save-bar], nav") === null;
      });
      expect(isClear).toBe(true);
    }
  }

  await expect(page.getByText(t.unsaved)).toBeHidden();
  await page.getByLabel(t.title).first().fill("Lancia Thema");
  await expect(page.getByText(t.unsaved)).toBeVisible();
  await page.getByRole("button", { name: t.save }).click();
  const contents = page.getByRole("navigation", { name: t.contents });
  await expect(contents.getByRole("link", { name: t.shortGroups.images })).toContainText(
    t.invalidFields(1),
  );
  // The bar leads back to the first of them.
  await page.getByRole("button", { name: /need correcting/ }).click();
  await expect(page.getByRole("textbox", { name: t.brand })).toBeFocused();
  await inspect(page, "vehicle form, with what has to be corrected", BOTH_SCHEMES);
});

test("at a zoom of 400 % the focused field of the vehicle form is in view, and clear of its bars", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openForm(page, context, "en");
  await page.getByLabel(vehicleFormText.en.title).first().focus();
  for (let step = 0; step < 12; step++) {
    const focused = await page.evaluate(() => {
      const field = document.activeElement;
      if (!field) throw new Error("Nothing has the focus");
      const { left, top, bottom, width } = field.getBoundingClientRect();
      const isFormAt = (y: number) => {
        const element = document.elementFromPoint(left + width / 2, y);
        return element?.closest("form") && !element.closest("[data-save-bar], nav");
      };
      // How much of the form is seen, at the middle of the field.
      const rows = Array.from({ length: window.innerHeight }, (_, y) => y).filter(isFormAt);
      const isClear = [top + 2, bottom - 2].every(isFormAt);
      return { html: field.outerHTML, isClear, pixelsOfForm: rows.length };
    });
    expect(focused).toMatchObject({ isClear: true });
    expect(focused.pixelsOfForm).toBeGreaterThan(120);
    await page.keyboard.press("Tab");
  }
});

test("a vehicle with a booking ahead is not deleted, and the dialog does not offer it again", async ({
  page,
  context,
}) => {
  const t = partnerText.el;
  const partner = await openPartner();
  const { id, title } = await offerVehicle("40.00", partner);
  const { api, close } = await connect();
  const days = { pickupDate: inDays(30), returnDate: inDays(33) };
  await api.checkout.place.mutate(bookingRequest(id, days));
  await close();
  await signIn(context, partner);
  await setLanguage(context, "el");
  await page.goto("/dashboard");

  await chooseInMenu(page, rowMenuText.el.moreOf(title), t.remove);
  const dialog = page.getByRole("dialog", { name: t.removeTitle });
  const remove = dialog.getByRole("button", { name: t.confirmRemove, exact: true });
  await remove.click();
  await expect(dialog.getByRole("alert")).toContainText(
    problemText({ code: "vehicleHasBookings", params: { count: 1 } }, "el"),
  );
  await expect(remove).toBeDisabled();
  const keep = dialog.getByRole("button", { name: t.keep, exact: true }).last();
  await expect(keep).toBeFocused();
  await inspect(page, "a vehicle that cannot be deleted", BOTH_SCHEMES);
  await keep.click();
  await expect(page.getByRole("article").filter({ hasText: title })).toBeVisible();
});

test("each view of a vehicle's page is counted for its partner", async ({ page }) => {
  const [vehicle] = await queryJourneyDatabase<{ id: string; slug: string }>(
    "select id, slug from vehicles where slug = 'bmw-4-cabrio'",
    [],
  );
  const counted = page.waitForResponse((response) => response.url().includes("catalog.countView"));
  await page.goto(`/vehicles/${vehicle?.slug}`);
  expect((await counted).ok()).toBe(true);
});

test.describe("with a busy server", () => {
  test.use({ breaksTheServer: true });

  test("photos that a busy server cannot accept wait and continue by themselves", async ({
    page,
    context,
  }) => {
    await page.setViewportSize(NARROW);
    await page.clock.install();
    await openForm(page, context, "el");
    const t = vehicleFormText.el;
    let refused = 0;
    await page.route("**/trpc/partner.uploadImage", async (route) => {
      refused += 1;
      if (refused > 2) return route.continue();
      const problem = { code: "unavailable", params: { retryAfterSeconds: 60 } };
      const error = { message: "unavailable", data: { problem, fields: {} } };
      await route.fulfill({ status: 503, headers: { "retry-after": "60" }, json: { error } });
    });
    await choosePhotos(page, await photos(...COLOURS));
    await expect(page.getByText(t.images.waiting)).toHaveCount(2);
    await page.clock.fastForward(70_000);
    await expect(stored(page)).toHaveCount(3);
    await expect(page.getByText(t.images.waiting)).toHaveCount(0);
  });
});

test("a partner with fifty waiting vehicles sees the limit beside the button", async ({
  page,
  context,
}) => {
  await page.setViewportSize(NARROW);
  const email = await openForm(page, context, "en");
  await queryJourneyDatabase(
    `insert into vehicles (id, title, slug, brand, type, status, price_per_day, partner_id, created_at, updated_at)
     select gen_random_uuid(), 'Waiting ' || n, 'waiting-' || n || '-' || p.id, 'Fiat', 'car', 'pending', 40, p.id, now(), now()
     from profiles p, generate_series(1, $2::int) n where p.email = $1`,
    [email, MAX_PENDING_VEHICLES],
  );
  await fillInVehicle(page, "en", { title: "One too many" });
  await choosePhotos(page, await photos(COLOURS[0]));
  await expect(stored(page)).toHaveCount(1);
  await page.getByRole("button", { name: vehicleFormText.en.save }).click();
  const alert = page.getByRole("alert").filter({ hasText: vehicleFormText.en.saveFailedTitle });
  const problem = {
    code: "tooManyPendingVehicles",
    params: { max: MAX_PENDING_VEHICLES },
  } as const;
  await expect(alert).toContainText(problemText(problem, "en"));
  // It is in view, but not in the bar, which would cover the form with it.
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[data-save-bar]").getByRole("alert")).toHaveCount(0);
  await inspect(page, "vehicle form, too many waiting");
});

test("a partner of many vehicles reaches all of them, a hundred at a time", async ({
  page,
  context,
}) => {
  const email = await openPartner();
  await queryJourneyDatabase(
    `insert into vehicles (id, title, slug, brand, type, status, rejection_reason, price_per_day, partner_id, created_at, updated_at)
     select gen_random_uuid(), 'Many ' || n, 'many-' || n || '-' || p.id, 'Fiat', 'car', 'rejected', 'Dark photos', 40, p.id, now(), now()
     from profiles p, generate_series(1, 230) n where p.email = $1`,
    [email],
  );
  await signIn(context, email);
  await setLanguage(context, "en");
  await open(page, "/dashboard?tab=my-vehicles");
  const list = page.getByRole("region", { name: partnerText.en.heading });
  await expect(list.getByText("100+ vehicles")).toBeVisible();
  const rows = list.getByRole("listitem").filter({ hasText: "Many " });
  await expect(rows).toHaveCount(100);
  const more = list.getByRole("button", { name: partnerText.en.more });
  let respond = () => {};
  const requested = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await page.route(/partner\.vehicles/, async (route) => {
    await requested;
    await route.continue();
  });
  await more.press("Enter");
  await expect(more).toHaveAttribute("aria-disabled", "true");
  await expect(more).toBeFocused();
  await expect(list.getByText("100+ vehicles")).toBeVisible();
  respond();
  await expect(rows).toHaveCount(200);
  await expect(list.getByText("200+ vehicles")).toBeVisible();
  await expect(more).toBeFocused();
  await more.press("Enter");
  await expect(rows).toHaveCount(230);
  await expect(list.getByText("230 vehicles")).toBeVisible();
  await expect(more).toBeHidden();
  // The button is gone: the keyboard goes on from the first of those that arrived.
  await expect(rows.nth(200)).toBeFocused();
  // Other words begin with their own first part.
  const search = list.getByLabel(partnerText.en.search);
  await search.fill("Many");
  await search.press("Enter");
  await expect(list.getByText("100+ vehicles")).toBeVisible();
  await expect(rows).toHaveCount(100);
  const status = list.getByLabel(partnerText.en.statusFilter);
  await status.selectOption("approved");
  await expect(page).toHaveURL(/search=Many&status=approved/);
  await expect(list.getByText(partnerText.en.nothingFound)).toBeVisible();
  await list.getByRole("button", { name: partnerText.en.showAll }).click();
  await expect(rows).toHaveCount(230);
  await expect(status).toHaveValue("");
  await expect(search).toHaveValue("");
});
