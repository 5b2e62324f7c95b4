import { expect, type Locator, type Page } from "@playwright/test";
import { listingText } from "#client/catalog/text.ts";
import { vehicleActionsText } from "#client/catalog/vehicle/vehicle-actions-text.ts";
import { PAUSE_MS, STARTS_WITHIN_MS } from "#client/ui/hydration/hydration-queue.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import { chooseDates, inDays, open, test } from "#tests/support/journey/journey.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";

test.use({ viewport: { width: 390, height: 844 } });

const t = listingText.en;
const labels = vehicleLabels.en;
const actions = vehicleActionsText.en;

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const heartOf = (card: Locator) => card.locator("button[aria-pressed]").first();

const isHydrated = (element: Locator) =>
  element.evaluate((node) => Object.keys(node).some((name) => name.startsWith("__react")));

/** The number of cards that React has not hydrated. */
const servedCards = (page: Page) =>
  cardsOf(page).evaluateAll(
    (cards) =>
      cards.filter((card) => !Object.keys(card).some((name) => name.startsWith("__react"))).length,
  );

/**
 * Opens a page whose parts are hydrated when they come near, but for the first one do not get a
 * turn: the queue's timers never end.
 */
async function openWithoutQueue(page: Page, address: string): Promise<void> {
  await page.addInitScript(
    (held) => {
      const later = window.setTimeout.bind(window);
      const orNever = (run: () => void, milliseconds?: number, ...input: unknown[]) =>
        held.includes(milliseconds ?? 0) ? 0 : later(run, milliseconds, ...input);
      Object.assign(window, { setTimeout: orNever });
    },
    [STARTS_WITHIN_MS, PAUSE_MS],
  );
  await open(page, address);
}

test("cards far from the window are hydrated when they come near", async ({ page }) => {
  await openWithoutQueue(page, "/en/vehicles");
  expect(await isHydrated(cardsOf(page).first())).toBe(true);
  const last = cardsOf(page).last();
  expect(await isHydrated(last)).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(last)).toBe(true);
  await heartOf(last).click();
  await expect(heartOf(last)).toHaveAttribute("aria-pressed", "true");
  expect(await servedCards(page)).toBeGreaterThan(0);
});

test("all cards are hydrated in their turn, without an interaction", async ({ page }) => {
  // Counted in the page at its start: on a busy machine all have had their turn a moment later.
  await page.addInitScript(() => {
    const isServed = (card: Element) =>
      !Object.keys(card).some((name) => name.startsWith("__react"));
    new MutationObserver((_changes, observer) => {
      const { dataset } = document.documentElement;
      if (dataset["hydrated"] === undefined) return;
      observer.disconnect();
      const cards = [...document.querySelectorAll("main article")];
      dataset["servedAtStart"] = String(cards.filter(isServed).length);
    }).observe(document, { attributeFilter: ["data-hydrated"], subtree: true });
  });
  await open(page, "/en/vehicles");
  await expect(page.locator("html")).toHaveAttribute("data-served-at-start", /^[1-9]/);
  await expect.poll(() => servedCards(page)).toBe(0);
});

test("a press in a card that was not hydrated works", async ({ page }) => {
  await openWithoutQueue(page, "/en/vehicles");
  const last = cardsOf(page).last();
  await untilNetworkIsIdle(page);
  expect(await isHydrated(last)).toBe(false);
  await heartOf(last).evaluate((button: HTMLElement) => button.click());
  await expect(heartOf(last)).toHaveAttribute("aria-pressed", "true");
});

test("other results take the place of cards that were not hydrated", async ({ page }) => {
  await openWithoutQueue(page, "/en/vehicles");
  const before = await cardsOf(page).count();
  const motorcycles = page.getByRole("link", { name: /^Motorcycles/ }).first();
  await motorcycles.hover();
  expect(await servedCards(page)).toBeGreaterThan(0);
  await motorcycles.click();
  await expect(page).toHaveURL(/type=motorcycle/);
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(before);
  await expect(
    cardsOf(page)
      .last()
      .getByRole("link", { name: new RegExp(`^${t.book}`) }),
  ).toBeVisible();
});

test("dates chosen in the list reach the cards that were not hydrated", async ({ page }) => {
  const pickup = inDays(40);
  await openWithoutQueue(page, "/en/vehicles?q=toyota");
  await page.getByRole("button", { name: /Change your search$/ }).click();
  await chooseDates(page, "en", pickup, inDays(43));
  await expect(page).toHaveURL(new RegExp(`pickupDate=${pickup}`));
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(cardsOf(page).first()).toContainText(labels.forDays(3));
  const last = cardsOf(page).last();
  expect(await isHydrated(last)).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect(last).toContainText(labels.forDays(3));
  await expect(last.getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    new RegExp(`pickupDate=${pickup}`),
  );
});

test("dates chosen in the panel reach parts of the page that were not hydrated", async ({
  page,
}) => {
  const pickup = inDays(40);
  await openWithoutQueue(page, "/en/vehicles/suzuki-jimny-4x4");
  const similar = page.getByRole("region", { name: actions.similar });
  await chooseDates(page, "en", pickup, inDays(43));
  await expect(page).toHaveURL(new RegExp(`pickupDate=${pickup}`));
  expect(await isHydrated(similar)).toBe(false);
  await similar.scrollIntoViewIfNeeded();
  const link = page.getByRole("region", { name: actions.similarFree }).getByRole("link").first();
  await expect(link).toHaveAttribute("href", new RegExp(`pickupDate=${pickup}`));
});
