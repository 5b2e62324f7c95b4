import { expect } from "@playwright/test";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { listingText } from "#client/catalog/text.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, test } from "#tests/support/journey/journey.ts";

const t = resultsText.el;

test("the name of a place in the search offers the vehicles there", async ({ page }) => {
  await open(page, "/vehicles?q=irakleio");
  const places = page.getByRole("region", { name: t.namedPlaces });
  await expect(
    page.getByRole("heading", { name: listingText.el.noMatchFor("irakleio") }),
  ).toBeVisible();
  await expect(places.getByRole("link")).toHaveCount(3);
  // Counts and prices follow the markup of the server.
  await expect(places.getByRole("link").first()).toHaveText(/^Ηράκλειο\s+\d+ οχήματα · από \d/);
  await inspect(page, "places that a search names");

  await places.getByRole("link", { name: /^Ηράκλειο/ }).click();
  await page.waitForURL((url) => url.searchParams.get("place") === "heraklion");
  expect(new URL(page.url()).searchParams.has("q")).toBe(false);
  await expect(page.locator("main article").first()).toBeVisible();
  await expect(places).toHaveCount(0);
});

test("other words of the search stay beside the place", async ({ page }) => {
  await open(page, `/vehicles?q=${encodeURIComponent("toyota στα Χανιά")}`);
  const places = page.getByRole("region", { name: t.namedPlaces });
  await places.getByRole("link", { name: /^Χανιά/ }).click();
  await page.waitForURL((url) => url.searchParams.get("place") === "chania");
  expect(new URL(page.url()).searchParams.get("q")).toBe("toyota");
  await expect(page.locator("main article").first()).toContainText("Toyota");
});
