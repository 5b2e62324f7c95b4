import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { suggestedText } from "#client/catalog/suggestions/suggested-vehicles-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { vehicleText } from "#client/catalog/vehicle/vehicle-text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { notFoundText } from "#client/site/pages/not-found-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, test } from "#tests/support/journey/journey.ts";
import { inDays } from "#tests/support/world/fleet.ts";

const t = resultsText.el;

test("a list without results shows vehicles that only one filter excludes", async ({ page }) => {
  await open(page, "/vehicles?type=motorcycle&fuelType=electric");
  const others = page.getByRole("region", {
    name: t.nearMisses(vehicleLabels.el.fuelType.electric),
  });
  await expect(others.getByRole("article")).toHaveCount(4);
  await inspect(page, "list without results, with near misses");
  await others.getByRole("link", { name: /^Δείτε και τα \d+$/ }).click();
  await page.waitForURL((url) => url.search === "?type=motorcycle");
  await expect(page.locator("main article").nth(4)).toBeVisible();
  await expect(others).toHaveCount(0);
});

test("words that nothing matches are named once, and one button clears them", async ({ page }) => {
  await open(page, "/vehicles?q=zzzqqq");
  const main = page.getByRole("main");
  await expect(main.getByText("zzzqqq").filter({ visible: true })).toHaveCount(1);
  await expect(
    main.getByRole("heading", { name: listingText.el.noMatchFor("zzzqqq") }),
  ).toBeVisible();
  await expect(main.getByRole("combobox", { name: listingText.el.sort })).toHaveCount(0);
  await expect(main.getByRole("link", { name: listingText.el.clearAll })).toHaveCount(0);
  const others = main.getByRole("region", { name: suggestedText.el.instead });
  await expect(others.getByRole("article")).toHaveCount(4);
  // Without a vehicle there are no prices to choose from, and loading again finds none.
  await expect(main.getByRole("slider")).toHaveCount(0);
  await expect(main.getByLabel(listingText.el.priceFrom)).toBeDisabled();
  await expect(main.getByRole("button", { name: listingText.el.refresh })).toHaveCount(0);
  await expect(main.getByRole("img", { name: t.noPrices })).toHaveCount(0);
  await inspect(page, "words that nothing matches");
  await main.getByRole("link", { name: t.clearSearch }).click();
  await page.waitForURL((url) => url.pathname === "/vehicles" && url.search === "");
  await expect(main.getByRole("searchbox", { name: t.search })).toHaveValue("");
  await expect(main.getByRole("combobox", { name: listingText.el.sort })).toBeVisible();
});

test("a misspelled brand is offered as it is written, with what it finds", async ({ page }) => {
  await open(page, "/vehicles?q=tyoota&type=car");
  const offer = page.getByRole("region", { name: t.didYouMean });
  const link = offer.getByRole("link", { name: /^Toyota \d+ οχήμα/ });
  await inspect(page, "misspelled brand");
  await link.click();
  await page.waitForURL(({ searchParams }) => searchParams.get("q") === "Toyota");
  await expect(page.locator("main article").first()).toContainText("Toyota");
  await expect(offer).toHaveCount(0);
  await open(page, "/en/vehicles?q=τογιωττρα");
  await expect(
    page.getByRole("region", { name: resultsText.en.didYouMean }).getByRole("link"),
  ).toHaveAccessibleName(/^Toyota \d+ vehicle/);
});

test("words are not blamed where another filter excludes what they find", async ({ page }) => {
  await open(page, "/vehicles?q=panda&priceMax=1");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: listingText.el.noMatch })).toBeVisible();
  await expect(main.getByText(listingText.el.noMatchForHint)).toHaveCount(0);
  await expect(main.getByRole("link", { name: listingText.el.resetFilters })).toBeVisible();
  await expect(main.getByRole("button", { name: listingText.el.refresh })).toBeVisible();
});

test("a search of unknown words, which no single filter excludes, shows featured vehicles", async ({
  page,
}) => {
  await open(page, "/vehicles?q=xyzzy&type=atv&brand=Audi");
  const featured = page.getByRole("region", { name: suggestedText.el.instead });
  await expect(featured.getByRole("article")).toHaveCount(3);
});

test("vehicles beyond a price are those nearest to it", async ({ page }) => {
  await open(page, "/vehicles?type=car&priceMax=1");
  const others = page.getByRole("region", { name: /^Ταιριάζουν σε όλα, εκτός/ });
  await expect(others.getByRole("article")).toHaveCount(4);
  await expect(others.getByRole("link", { name: /^Δείτε και τα \d+$/ })).toHaveAttribute(
    "href",
    "/vehicles?type=car&sort=priceAsc",
  );
});

test("a missing vehicle offers what is free on the dates of its address, and keeps them", async ({
  page,
}) => {
  const dates = `pickupDate=${inDays(30)}&returnDate=${inDays(33)}`;
  const listed = page.waitForRequest(
    (request) =>
      request.url().includes(`/trpc/`) &&
      decodeURIComponent(request.url()).includes(`"pickupDate":"${inDays(30)}"`),
  );
  await page.goto(`/vehicles/none-of-this-name?place=chania&${dates}`);
  expect(decodeURIComponent((await listed).url())).toContain("catalog.list");
  const free = page.getByRole("region", { name: suggestedText.el.instead });
  await expect(free.getByRole("article")).toHaveCount(3);
  const details = free.getByRole("article").first().getByRole("link").first();
  await expect(details).toHaveAttribute("href", new RegExp(dates));
  await page.getByRole("link", { name: vehicleText.el.backToVehicles }).click();
  await page.waitForURL((url) => url.pathname === "/vehicles" && url.search.includes(dates));
});

test("an unknown address below /developers leads to the pages for developers", async ({ page }) => {
  await page.goto("/en/developers/nothing");
  const links = page.getByRole("navigation", { name: notFoundText.en.links });
  await links.getByRole("link", { name: notFoundText.en.developers }).click();
  await page.waitForURL("**/en/developers");
});

for (const path of ["/vehicles/none-of-this-name", `/partners/${randomUUID()}`]) {
  test(`the missing page ${path.replace(/\/[^/]*$/, "/…")} offers featured vehicles`, async ({
    page,
  }) => {
    await page.goto(path);
    const featured = page.getByRole("region", { name: suggestedText.el.instead });
    await expect(featured.getByRole("article")).toHaveCount(3);
    await inspect(page, `missing page ${path}`);
    await featured.getByRole("article").first().getByRole("link").first().click();
    await page.waitForURL(/\/(?:vehicles|checkout)\//);
  });
}

test("an unknown address offers featured vehicles", async ({ page }) => {
  await page.goto("/nothing/here");
  const featured = page.getByRole("region", { name: homeText.el.featuredTitle });
  await expect(featured.getByRole("article")).toHaveCount(8);
  await inspect(page, "unknown address with vehicles");
});
