import { expect, type Page } from "@playwright/test";
import { dashboardText } from "#client/account/text.ts";
import { availableVehiclesText } from "#client/catalog/available/available-vehicles-text.ts";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText, rentalText } from "#client/catalog/text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { compareText } from "#client/vehicle/compare/compare-text.ts";
import { favouritesText } from "#client/vehicle/favourites/favourites-text.ts";
import { mapText } from "#client/vehicle/map/map-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { BOTH_SCHEMES, inspect } from "#tests/support/journey/inspect.ts";
import { chooseDates, inDays, open, openAccount, test } from "#tests/support/journey/journey.ts";

const t = availableVehiclesText.el;
const TAB = "/dashboard?tab=available-vehicles";
const [PICKUP, RETURN] = [inDays(200), inDays(203)];
const PHONE = { width: 390, height: 844 };

const cards = (page: Page) => page.getByRole("main").getByRole("article");

test("the vehicles of the dashboard have dates, totals, hearts and the comparison, and lead to all filters", async ({
  page,
  context,
}) => {
  await openAccount(context);
  await open(page, TAB);
  await expect(page.getByRole("heading", { level: 1, name: t.heading })).toBeVisible();
  await inspect(page, "available vehicles", BOTH_SCHEMES);
  // Which are free is not known yet.
  const undated = page.getByRole("heading", { level: 2, name: /οχήματα · διαλέξτε ημερομηνίες$/ });
  await expect(undated).toBeVisible();

  await chooseDates(page, "el", PICKUP, RETURN);
  await expect(page).toHaveURL(new RegExp(`tab=available-vehicles.*pickupDate=${PICKUP}`));
  const card = cards(page)
    .filter({ hasText: vehicleLabels.el.forDays(3) })
    .first();
  await expect(card).toBeVisible();
  await expect(undated).toHaveCount(0);
  const title = await card.getByRole("heading").innerText();

  const heart = page.getByRole("button", { name: favouritesText.el.favourite(title) });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: compareText.el.compareVehicle(title) }).click();
  const chip = page.getByRole("region", { name: compareText.el.bar });
  await expect(chip.getByRole("link", { name: compareText.el.open(1) })).toHaveAttribute(
    "href",
    new RegExp(`pickupDate=${PICKUP}`),
  );

  await page.getByRole("main").getByRole("link", { name: t.allFilters }).click();
  await page.waitForURL(/\/vehicles\?/);
  expect(new URL(page.url()).searchParams.get("returnDate")).toBe(RETURN);
  await chip.getByRole("link").click();
  await expect(
    page.getByRole("heading", { level: 1, name: comparisonText.el.title }),
  ).toBeVisible();
});

test("the vehicles of the dashboard are sorted in its address, and the map opens in their order", async ({
  page,
  context,
}) => {
  await openAccount(context);
  await open(page, TAB);
  await page.getByLabel(listingText.el.sort).selectOption("priceAsc");
  await expect(page).toHaveURL(/tab=available-vehicles.*sort=priceAsc/);
  const prices = async () => {
    const texts = await cards(page).allTextContents();
    return texts.map((text) =>
      Number(/([\d.,]+)\s*€\s*\/ημέρα/.exec(text)?.[1]?.replace(",", ".")),
    );
  };
  await expect
    .poll(async () => {
      const shown = await prices();
      return shown.length > 1 && shown.every((price, at) => price >= (shown[at - 1] ?? 0));
    })
    .toBe(true);
  await page.getByRole("main").getByRole("link", { name: mapText.el.map, exact: true }).click();
  await page.waitForURL(/\/vehicles\?/);
  const { searchParams } = new URL(page.url());
  expect([searchParams.get("view"), searchParams.get("sort")]).toEqual(["map", "priceAsc"]);
});

test("on a tablet the search begins where the vehicles do, and all types are chosen", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAccount(context);
  await open(page, TAB);
  const search = page.getByRole("button", {
    name: resultsText.el.changeSearch(dateText.el.anyPlace, rentalText.el.anyDates),
  });
  const [searchBox, cardBox] = [
    await search.boundingBox(),
    await cards(page).first().boundingBox(),
  ];
  expect(Math.abs((searchBox?.x ?? 0) - (cardBox?.x ?? 100))).toBeLessThanOrEqual(1);
  const types = page.getByRole("navigation", { name: listingText.el.typesLabel });
  await expect(types.locator("[data-chosen]")).toHaveText(new RegExp(listingText.el.allTypes));

  // A type opens the list, and Back leads here again.
  await types.locator('[data-type="atv"]').click();
  await page.waitForURL(/\/vehicles\?type=atv/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=available-vehicles/);
  await expect(page.getByRole("heading", { level: 1, name: t.heading })).toBeVisible();
});

test("on a phone the sheet has place and dates, and no words, which the tab does not search for", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  await openAccount(context);
  await open(page, TAB);
  await expect(page.getByText(t.lead)).toBeVisible();
  const name = resultsText.el.changeSearch(dateText.el.anyPlace, rentalText.el.anyDates);
  await page.getByRole("button", { name }).click();
  const sheet = page.getByRole("dialog", { name: listingText.el.searchLabel });
  await expect(sheet.getByLabel(dateText.el.place)).toBeVisible();
  await expect(sheet.getByLabel(resultsText.el.search)).toHaveCount(0);
});

test("on a phone the comparison of the dashboard is above its menu", async ({ page, context }) => {
  await page.setViewportSize(PHONE);
  await openAccount(context);
  await open(page, `${TAB}&pickupDate=${PICKUP}&returnDate=${RETURN}`);
  await cards(page)
    .first()
    .getByRole("button", { name: new RegExp(`^${compareText.el.compareVehicle("")}`) })
    .click();
  const chip = page.getByRole("region", { name: compareText.el.bar });
  const menu = page.getByRole("navigation", { name: dashboardText.el.menu });
  await expect(chip).toBeVisible();
  const [chipBox, menuBox] = [await chip.boundingBox(), await menu.boundingBox()];
  expect((chipBox?.y ?? 0) + (chipBox?.height ?? 0)).toBeLessThanOrEqual(menuBox?.y ?? 0);
});
