import { expect } from "@playwright/test";
import { comparisonText } from "#client/catalog/compare/comparison-text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { formatDates } from "#client/text/format.ts";
import { inspect } from "#tests/support/journey/inspect.ts";
import { inDays, open, test } from "#tests/support/journey/journey.ts";

const t = comparisonText.el;
const THREE = "/compare?vehicles=kia-picanto,vw-polo,toyota-yaris-hybrid";

test("on a phone three vehicles are compared without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await open(page, THREE);
  const table = page.getByRole("table", { name: t.table });
  await expect(table.getByRole("columnheader")).toHaveCount(4);
  const edges = await table.evaluate((element) => {
    const cells = [...element.querySelectorAll("th, td")];
    return Math.max(...cells.map((cell) => cell.getBoundingClientRect().right));
  });
  expect(edges).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 390, height: 844 });
  await inspect(page, "comparison on a phone");

  // The name of a fact is above its values.
  const row = table.getByRole("row", { name: new RegExp(`^${t.home}`) });
  const name = await row.getByText(t.home, { exact: true }).boundingBox();
  const valueTop = await row
    .getByText("Ηράκλειο", { exact: true })
    .first()
    .evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getBoundingClientRect().top;
    });
  expect(name).not.toBeNull();
  expect(valueTop).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));

  // Names and buttons of the vehicles stay in view at the end of the table.
  await table.getByRole("row").last().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(table.getByRole("link", { name: "Kia Picanto", exact: true })).toBeInViewport();
  await expect(
    table.getByRole("link", { name: t.bookVehicle("Kia Picanto"), exact: true }),
  ).toBeInViewport();
});

test("on a phone dates that came along are one line, which opens their fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [pickup, dropOff] = [inDays(40), inDays(43)];
  await open(page, `${THREE}&place=chania&pickupDate=${pickup}&returnDate=${dropOff}`);
  const summary = page.locator("summary").filter({ hasText: formatDates(pickup, dropOff, "el") });
  await expect(summary).toContainText("Χανιά");
  const fields = page.getByRole("form", { name: t.dates });
  await expect(fields).toBeHidden();
  // The vehicles begin in the first window.
  await expect(page.getByRole("link", { name: "Kia Picanto", exact: true })).toBeInViewport();
  await summary.click();
  await expect(fields).toBeVisible();
  await inspect(page, "comparison with its fields", ["dark"]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(summary).toBeHidden();
  await expect(fields).toBeVisible();
  // Without dates they are what to choose first.
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, THREE);
  await expect(fields).toBeVisible();
});

test("on a tablet dates that came along are one line too, and on a laptop they are fields", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, `${THREE}&pickupDate=${inDays(40)}&returnDate=${inDays(43)}`);
  const fields = page.getByRole("form", { name: t.dates });
  const summary = page.locator("summary").filter({ visible: true }).first();
  await expect(fields).toBeHidden();
  await summary.click();
  await expect(fields).toBeVisible();
  await summary.click();
  await expect(fields).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(fields).toBeVisible();
});

test("a comparison is shared with its vehicles and dates", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await open(page, `${THREE}&pickupDate=${inDays(40)}&returnDate=${inDays(43)}`);
  await page.getByRole("button", { name: vehicleActionsText.el.share }).click();
  await expect(page.getByText(vehicleActionsText.el.linkCopied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
