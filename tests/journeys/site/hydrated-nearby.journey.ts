import { expect, type Locator, type Page } from "@playwright/test";
import { listingText } from "#client/catalog/text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { chooseDates, inDays, open, test } from "#tests/support/journey/journey.ts";

test.use({ viewport: { width: 390, height: 844 } });

const t = listingText.en;
const actions = vehicleActionsText.en;

const lastCard = (page: Page) => page.getByRole("main").getByRole("article").last();

const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((name) => name.startsWith("__react")));

const heartOf = (card: Locator) => card.locator("button[aria-pressed]").first();

test("cards far from the window are hydrated when they come near", async ({ page }) => {
  await open(page, "/en/vehicles");
  const card = lastCard(page);
  await page.waitForLoadState("networkidle");
  expect(await isHydrated(page.getByRole("main").getByRole("article").first())).toBe(true);
  expect(await isHydrated(card)).toBe(false);
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(card)).toBe(true);
  await heartOf(card).click();
  await expect(heartOf(card)).toHaveAttribute("aria-pressed", "true");
});

test("a press in a card far from the window works before the card comes near", async ({ page }) => {
  await open(page, "/en/vehicles");
  const heart = heartOf(lastCard(page));
  expect(await isHydrated(heart)).toBe(false);
  await heart.evaluate((button: HTMLElement) => button.click());
  await expect(heart).toHaveAttribute("aria-pressed", "true");
});

test("other results take the place of cards that were not hydrated", async ({ page }) => {
  await open(page, "/en/vehicles");
  const results = page.getByRole("main").getByRole("article");
  const before = await results.count();
  expect(await isHydrated(lastCard(page))).toBe(false);
  await page
    .getByRole("link", { name: /^Motorcycles/ })
    .first()
    .click();
  await expect(page).toHaveURL(/type=motorcycle/);
  await expect.poll(() => results.count()).toBeLessThan(before);
  await expect(lastCard(page).getByRole("link", { name: new RegExp(`^${t.book}`) })).toBeVisible();
});

test("dates chosen in the panel reach parts of the page that were not hydrated", async ({
  page,
}) => {
  const pickup = inDays(40);
  const dropOff = inDays(43);
  await open(page, "/en/vehicles/suzuki-jimny-4x4");
  const similar = page.getByRole("region", { name: actions.similar });
  expect(await isHydrated(similar)).toBe(false);
  await chooseDates(page, "en", pickup, dropOff);
  await expect(page).toHaveURL(new RegExp(`pickupDate=${pickup}`));
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const link = page.getByRole("region", { name: actions.similarFree }).getByRole("link").first();
  await expect(link).toHaveAttribute("href", new RegExp(`pickupDate=${pickup}`));
});
