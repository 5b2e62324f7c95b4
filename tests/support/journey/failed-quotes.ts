import { expect, type Page } from "@playwright/test";
import { QUOTE_LIFE_MS } from "#shared/checkout/payment-deadline.ts";

/** The repeat of a quote, its two retries, and the next repeat, after which all of them count. */
const WAITS = [QUOTE_LIFE_MS, 1_000, 2_000, QUOTE_LIFE_MS];

/** Lets every repeat of a shown quote fail from now on. The page's clock must be installed. */
export async function failQuotes(page: Page): Promise<void> {
  // Counted, because the clock also runs by itself: a retry may come before it is moved on.
  let failed = 0;
  page.on("requestfailed", (request) => {
    if (request.url().includes("checkout.quote")) failed += 1;
  });
  await page.route(/checkout\.quote/, (route) => route.abort());
  for (const [index, wait] of WAITS.entries()) {
    await page.clock.runFor(wait);
    await expect.poll(() => failed).toBeGreaterThan(index);
  }
}
