import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { resultsText } from "#client/catalog/list/results-text.ts";
import { suggestedText } from "#client/catalog/suggestions/suggested-vehicles-text.ts";
import { homeText } from "#client/site/home/home-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { open, test } from "#tests/support/journey/journey.ts";

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

test("a search of unknown words, which no single filter excludes, shows featured vehicles", async ({
  page,
}) => {
  await open(page, "/vehicles?q=xyzzy&type=atv&brand=Audi");
  const featured = page.getByRole("region", { name: suggestedText.el.heading });
  await expect(featured.getByRole("article")).toHaveCount(3);
});

for (const path of ["/vehicles/none-of-this-name", `/partners/${randomUUID()}`]) {
  test(`the missing page ${path.replace(/\/[^/]*$/, "/…")} offers featured vehicles`, async ({
    page,
  }) => {
    await page.goto(path);
    const featured = page.getByRole("region", { name: suggestedText.el.heading });
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
