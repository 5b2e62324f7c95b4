import type { Page, Request } from "@playwright/test";
import { QUOTE_LIFE_MS } from "#shared/checkout/payment-deadline.ts";

/** The repeat of a quote, its two retries, and the next repeat, after which all of them count. */
const WAITS = [QUOTE_LIFE_MS, 1_000, 2_000, QUOTE_LIFE_MS];

/** Lets every repeat of a shown quote fail from now on. The page's clock must be installed. */
export async function failQuotes(page: Page): Promise<void> {
  await page.route(/checkout\.quote/, (route) => route.abort());
  const isQuote = (request: Request) => request.url().includes("checkout.quote");
  for (const wait of WAITS) {
    const failed = page.waitForEvent("requestfailed", isQuote);
    await page.clock.runFor(wait);
    await failed;
  }
}
