import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { placeDirectionsText } from "#client/booking/place/place-directions-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { pickupPlacesText } from "#client/catalog/vehicle/pickup-places-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { MAP_LABELS } from "#client/vehicle/map/map-labels.ts";
import { mapText } from "#client/vehicle/map/map-text.ts";
import type { Place } from "#shared/catalog/catalog.ts";
import { MAP_SIZE, toMapPoint } from "#shared/catalog/crete-map.ts";
import { PLACE_POSITIONS } from "#shared/catalog/place-positions.ts";
import type { Language } from "#shared/language.ts";
import { localizedPath } from "#shared/site/site-paths.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { delayRequests, open, test, visit } from "#tests/support/journey/journey.ts";

const t = mapText.el;

const placeList = (page: Page, language: Language = "el") =>
  page.getByRole("group", { name: mapText[language].places });
const cards = (page: Page) => page.locator("main article");
/** The head of a list with vehicles, in English. */
const SOME_FOUND = /^\d+ vehicles? found$/;
const found = (page: Page, count: number) =>
  page.getByRole("heading", { name: listingText.el.found(count), exact: true });

async function findPlace(id: string): Promise<Place> {
  const { api, close } = visit();
  const places = await api.catalog.places.query();
  await close();
  const place = places.find((each) => each.id === id);
  if (!place) throw new Error(`no place ${id}`);
  return place;
}

type Filters = NonNullable<
  Parameters<ReturnType<typeof visit>["api"]["catalog"]["list"]["query"]>[0]
>["filters"];

/** The name of a place's link: its vehicles and their lowest price, as the list has them. */
async function nameOf(id: string, filters: Filters = {}, language: Language = "el") {
  const place = await findPlace(id);
  const { api, close } = visit();
  const page = await api.catalog.list.query({
    filters: { ...filters, place: id },
    sort: "priceAsc",
    limit: 1,
  });
  await close();
  const [cheapest] = page.vehicles;
  const { vehicles, empty, from } = mapText[language];
  const named = language === "el" ? place.nameEl : place.nameEn;
  const { total } = page;
  const rest = cheapest
    ? `${vehicles(String(total))}, ${from(formatEuros(cheapest.pricePerDayCents, language))}`
    : empty;
  return { total, name: `${named}: ${rest}` };
}

const drawingOf = (page: Page) => page.locator('main svg[viewBox="0 0 1200 480"]');

/** Pairs of labels on the map that cover each other, and labels beyond its edges. */
function listCollisions(page: Page): Promise<string[]> {
  return drawingOf(page).evaluate((drawing) => {
    const sea = drawing.getBoundingClientRect();
    const labels = [...document.querySelectorAll("main [data-rank]")]
      .filter((item) => item.checkVisibility() && getComputedStyle(item).position === "absolute")
      .map((item) => ({ name: item.textContent, box: item.getBoundingClientRect() }));
    const beyond = labels
      .filter(({ box }) => box.left < sea.left || box.right > sea.right)
      .map(({ name }) => `${name} is beyond the edge`);
    const small = labels
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ name }) => `${name} is too small`);
    const covering = labels.flatMap((a, index) =>
      labels
        .slice(index + 1)
        .filter(
          (b) =>
            a.box.left < b.box.right &&
            b.box.left < a.box.right &&
            a.box.top < b.box.bottom &&
            b.box.top < a.box.bottom,
        )
        .map((b) => `${a.name} covers ${b.name}`),
    );
    const fewest = sea.width < 700 ? 8 : 12;
    const few = labels.length < fewest ? [`fewer than ${fewest} labels`] : [];
    return [...few, ...beyond, ...small, ...covering];
  });
}

/** The point of the window at which a place is drawn. */
async function pointOf(page: Page, id: string): Promise<{ x: number; y: number }> {
  const box = await drawingOf(page).boundingBox();
  const position = PLACE_POSITIONS[id];
  if (!box || !position) throw new Error(`${id} is not drawn`);
  const { x, y } = toMapPoint(position);
  return {
    x: box.x + (x / MAP_SIZE.width) * box.width,
    y: box.y + (y / MAP_SIZE.height) * box.height,
  };
}

test("a place on the map filters the list by the address, and clears it when chosen again", async ({
  page,
}) => {
  await open(page, "/vehicles?type=motorcycle");
  const before = await cards(page).count();
  expect(before).toBeGreaterThan(0);
  await page.getByRole("navigation", { name: t.views }).getByRole("link", { name: t.map }).click();
  await page.waitForURL(/view=map/);
  const west = await nameOf("chania", { type: "motorcycle" });
  const everywhere = await nameOf("sitia", { type: "motorcycle" });
  const chania = placeList(page).getByRole("link", { name: west.name });
  await chania.click();
  await page.waitForURL(/place=chania/);
  await expect(found(page, west.total)).toBeVisible();
  await expect(chania).toContainText(String(west.total));
  // The counts of the other places stay, so that they can be compared.
  await expect(placeList(page).getByRole("link", { name: everywhere.name })).toBeVisible();
  const chosen = placeList(page).getByRole("link", { name: t.chosen(west.name) });
  await expect(chosen).toHaveAttribute("aria-current", "true");

  // A shared address shows the same.
  await open(page, page.url());
  await expect(chosen).toBeVisible();
  await expect(found(page, west.total)).toBeVisible();
  await chosen.click();
  await page.waitForURL((url) => !url.searchParams.has("place"));
  expect(new URL(page.url()).searchParams.get("view")).toBe("map");
  await expect(chania).not.toHaveAttribute("aria-current");
});

test("the order of the cards is offered below the map, at every width", async ({ page }) => {
  await open(page, "/vehicles?view=map");
  const sort = page.getByRole("combobox", { name: listingText.el.sort });
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const [drawing, order, card] = [
      await drawingOf(page).boundingBox(),
      await sort.boundingBox(),
      await cards(page).first().boundingBox(),
    ];
    expect(order?.y).toBeGreaterThan((drawing?.y ?? 0) + (drawing?.height ?? 0));
    expect(order?.y).toBeLessThan(card?.y ?? 0);
  }
});

test("every place on the map has its number inside its label, and none covers its name", async ({
  page,
}) => {
  await open(page, "/vehicles?view=map");
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const outside = await placeList(page)
      .locator("[data-rank] a > span")
      .evaluateAll((pills) => {
        // Parts of the name that a number covers.
        const coversName = (pill: Element, number: DOMRect) => {
          const name = [...pill.children].find(({ textContent }) => /\p{L}/u.test(textContent));
          const letters = document.createRange();
          letters.selectNodeContents(name ?? pill);
          return [...letters.getClientRects()].some(
            (line) =>
              line.left < number.right &&
              number.left < line.right &&
              line.top < number.bottom - 3 &&
              number.top < line.bottom - 3,
          );
        };
        return pills
          .filter((pill) => pill.checkVisibility())
          .flatMap((pill) => {
            const box = pill.getBoundingClientRect();
            const number = [...pill.children].find(({ textContent }) => /^\d+$/.test(textContent));
            const inner = number?.getBoundingClientRect();
            const isInside =
              inner &&
              inner.width > 0 &&
              inner.top >= box.top &&
              inner.bottom <= box.bottom &&
              inner.left >= box.left &&
              inner.right <= box.right &&
              !coversName(pill, inner);
            return isInside ? [] : [pill.textContent];
          });
      });
    expect(outside, `${width} px`).toEqual([]);
  }
});

test("the counts of the map follow the filters, and stay, dimmed, while they load", async ({
  page,
}) => {
  // Of a type that no other journey offers.
  await open(page, "/vehicles?view=map&type=motorcycle");
  const all = await nameOf("rethymno", { type: "motorcycle" });
  await expect(placeList(page).getByRole("link", { name: all.name })).toBeVisible();
  const load = await delayRequests(page, "**/trpc/*catalog.placeCounts*");
  await page
    .getByRole("navigation", { name: listingText.el.typesLabel })
    .locator('a[href*="type=atv"]')
    .locator("visible=true")
    .click();
  await page.waitForURL(/type=atv/);
  await expect(page.getByText(t.updating)).toBeAttached();
  await expect(placeList(page).getByRole("link", { name: all.name })).toBeVisible();
  load.release();
  const atvs = await nameOf("rethymno", { type: "atv" });
  await expect(placeList(page).getByRole("link", { name: atvs.name })).toBeVisible();
  await expect(page.getByText(t.updating)).toHaveCount(0);
});

test.describe("with a broken connection", () => {
  test.use({ cutsTheLine: true });

  test("a map whose counts fail keeps its links, and loads them on request", async ({ page }) => {
    await open(page, "/vehicles?type=motorcycle");
    let isBroken = true;
    await page.route("**/trpc/*catalog.placeCounts*", (route) =>
      isBroken ? route.abort() : route.continue(),
    );
    await page
      .getByRole("navigation", { name: t.views })
      .getByRole("link", { name: t.map })
      .click();
    await expect(page.getByText(t.failed)).toBeVisible();
    const { nameEl: bare } = await findPlace("rethymno");
    await expect(placeList(page).getByRole("link", { name: bare, exact: true })).toBeVisible();
    isBroken = false;
    await page.getByRole("button", { name: t.retry }).click();
    const counted = await nameOf("rethymno", { type: "motorcycle" });
    await expect(placeList(page).getByRole("link", { name: counted.name })).toBeVisible();
  });
});

test("a dot without a label leads to its place as its name below the map does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, "/vehicles?view=map");
  await drawingOf(page).scrollIntoViewIfNeeded();
  const georgioupoli = await pointOf(page, "georgioupoli");
  await page.mouse.click(georgioupoli.x, georgioupoli.y);
  await page.waitForURL(/place=georgioupoli/);
  // The address changes first; until the place is marked, the map may still be moved by its chip.
  await expect(placeList(page).locator("[aria-current=true]")).toHaveCount(1);
  // The dot of a labelled place belongs to its label.
  const ierapetra = await pointOf(page, "ierapetra");
  await page.mouse.click(ierapetra.x, ierapetra.y);
  await page.waitForURL(/place=ierapetra/);
});

for (const width of [320, 390]) {
  test(`a map of ${width} px shows all of Crete, main places for a thumb, others folded and vehicles`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/vehicles?view=map&place=sitia");
    const drawing = await drawingOf(page).boundingBox();
    expect(drawing).toMatchObject({ x: 0, width });
    for (const name of [/Σητεία: /, /Χανιά: /, /CHQ/, /HER/]) {
      const box = await placeList(page).getByRole("link", { name }).boundingBox();
      expect(box?.height, String(name)).toBeGreaterThanOrEqual(44);
    }
    const photo = await cards(page).first().locator("img").boundingBox();
    expect((photo?.y ?? 0) + (photo?.height ?? 0)).toBeLessThanOrEqual(844);
    const below = placeList(page).getByRole("link", { name: /^Πλακιάς: \d/ });
    await expect(below).toBeHidden();
    await placeList(page)
      .getByText(/^Ακόμη \d+ σημεία/)
      .click();
    await below.scrollIntoViewIfNeeded();
    const [named, shown] = [await below.boundingBox(), await drawingOf(page).boundingBox()];
    expect(named?.y).toBeGreaterThan((shown?.y ?? 0) + (shown?.height ?? 0));
    expect(named?.height).toBeGreaterThanOrEqual(44);
    await below.click();
    await page.waitForURL(/place=plakias/);
    await expect(below).toHaveAttribute("aria-current", "true");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

    // A chosen place is never out of sight, and takes no room from the vehicles.
    await open(page, page.url());
    await expect(placeList(page).getByText(/^Πλακιάς · Ακόμη \d+ σημεία/)).toBeVisible();
    await expect(below).toBeHidden();
    const again = await cards(page).first().locator("img").boundingBox();
    expect((again?.y ?? 0) + (again?.height ?? 0)).toBeLessThanOrEqual(844);
  });

  test(`no label of a map of ${width} px covers a place of another label`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, "/vehicles?view=map");
    const main = Object.entries(MAP_LABELS).filter(([, { rank }]) => rank === "main");
    const points = await Promise.all(
      main.map(async ([id]) => ({ id, ...(await pointOf(page, id)) })),
    );
    const pills = await placeList(page)
      .locator("[data-rank=main] a > span")
      .evaluateAll((all) =>
        all.map((pill) => ({ name: pill.textContent, box: pill.getBoundingClientRect().toJSON() })),
      );
    expect(pills).toHaveLength(main.length);
    const covered = pills.flatMap(({ name, box }) =>
      points
        .filter(({ x, y }) => x > box.left && x < box.right && y > box.top && y < box.bottom)
        .map(({ id }) => `${name} covers ${id}`),
    );
    expect(covered).toEqual([]);
  });
}

test("the keyboard reaches every place from west to east, and chooses with Enter", async ({
  page,
}) => {
  await open(page, "/vehicles?view=map");
  const links = placeList(page).getByRole("link");
  const count = await links.count();
  expect(count).toBeGreaterThan(20);
  await links.first().focus();
  for (let index = 1; index < count; index++) {
    await page.keyboard.press("Tab");
    await expect(links.nth(index)).toBeFocused();
  }
  const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? ""));
  const at = (name: string) => names.findIndex((each) => each.startsWith(name));
  expect(at("Κίσσαμος")).toBeLessThan(at("Χανιά"));
  expect(at("Ρέθυμνο")).toBeLessThan(at("Ηράκλειο"));
  expect(at("Ηράκλειο")).toBeLessThan(at("Σητεία"));
  // Below the map again from the west.
  expect(at("Σητεία")).toBeLessThan(at("Κολυμπάρι"));
  expect(at("Κολυμπάρι")).toBeLessThan(at("Μάλια"));
  expect(at("Αθήνα")).toBe(count - 1);
  await links.nth(at("Ηράκλειο")).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/place=heraklion(?:&|$)/);
});

for (const [language, path] of [
  ["el", "/vehicles?view=map"],
  ["en", "/vehicles?view=map&place=chania"],
  ["el", "/"],
  ["en", "/"],
  ["el", "/vehicles/suzuki-jimny-4x4"],
  ["en", "/vehicles/suzuki-jimny-4x4"],
] as const) {
  test(`no labels of the map overlap, in ${language} on ${path}`, async ({ page }) => {
    await page.goto(localizedPath(path, language));
    for (const width of [320, 360, 390, 600, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // The labels follow the width of the map one layout later.
      await expect.poll(() => listCollisions(page), { message: `${width} px` }).toEqual([]);
    }
  });
}

for (const path of ["/vehicles?view=map", "/en/vehicles?view=map&place=chania", "/"]) {
  test(`links of the map and the search are named as they read, on ${path}`, async ({ page }) => {
    await page.goto(path);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page })
        .withRules(["label-content-name-mismatch"])
        .analyze();
      const nodes = violations.flatMap((violation) => violation.nodes.map(({ html }) => html));
      expect(nodes, `${width} px`).toEqual([]);
    }
  });
}

test("the list with the map is accessible in both schemes, and is indexed as the list", async ({
  page,
}) => {
  await open(page, "/vehicles?view=map&place=heraklion");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/vehicles$/);
  await inspect(page, "the list with the map", BOTH_SCHEMES);
});

test("a vehicle's page names the places of pickup, with directions", async ({ page }) => {
  await open(page, "/vehicles/suzuki-jimny-4x4?place=matala");
  const text = pickupPlacesText.el;
  const directions = placeDirectionsText.el;
  const section = page.getByRole("region", { name: text.title });
  await expect(section.getByRole("listitem").first()).toContainText(directions.matala);
  await expect(section.getByRole("listitem").first()).toContainText(text.chosen);
  // The places of the list are named on the map, the chosen one in its colour.
  const labels = section.locator("[data-rank]");
  await expect(labels.filter({ hasText: "HER" })).toBeVisible();
  await expect(labels.filter({ hasText: "Μάταλα" })).toHaveAttribute("data-chosen", "true");
  await expect(section.getByText(directions["heraklion-airport"])).toBeVisible();
  const later = section.getByText(directions.sitia);
  await expect(later).toBeHidden();
  await section.getByText(/^Ακόμη/).click();
  await expect(later).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the map of the home page leads to the vehicles of a place, and the list's map onwards", async ({
    page,
  }) => {
    const paleochora = await findPlace("paleochora");
    const sitia = await findPlace("sitia");
    const results = page.getByRole("heading", { name: SOME_FOUND });
    const { views, map } = mapText.en;
    // Others add vehicles in the meantime, so a link is found without its count and price.
    const linkTo = ({ nameEn }: Place) =>
      placeList(page, "en").getByRole("link", { name: new RegExp(`^${nameEn}: \\d`) });
    await page.goto("/en");
    await linkTo(paleochora).click();
    await page.waitForURL(/place=paleochora/);
    await expect(results).toBeVisible();
    await page.getByRole("navigation", { name: views }).getByRole("link", { name: map }).click();
    await page.waitForURL(/view=map/);
    await expect(linkTo(paleochora)).toHaveAccessibleName(/Selected: press to remove$/);
    await linkTo(paleochora).click();
    await page.waitForURL((url) => !url.searchParams.has("place"));
    await linkTo(sitia).click();
    await page.waitForURL(/place=sitia/);
    await expect(results).toBeVisible();
  });
});
