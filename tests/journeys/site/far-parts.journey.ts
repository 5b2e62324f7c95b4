import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/journey/journey.ts";

/** A shift that no one sees: the fallback font is not as wide as the page's to the last hundredth. */
const UNSEEN_SHIFT = 0.001;

/** How many of the parts that may be far from the screen there are, and how many are not laid out. */
function countParts(page: Page): Promise<{ all: number; notLaidOut: number }> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll("article, [data-far-parts] > *, footer")];
    const notLaidOut = parts.filter(
      (part) => getComputedStyle(part).contentVisibility === "auto",
    ).length;
    return { all: parts.length, notLaidOut };
  });
}

/** The sum of all layout shifts so far. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        // Without any shift, the observer is never called.
        requestIdleCallback(() => resolve(0));
      }),
  );
}

for (const [path, least] of [
  ["/vehicles", 20],
  ["/vehicles/suzuki-jimny-4x4", 10],
] as const) {
  test(`parts of ${path} far from the screen are laid out once it is usable, and nothing moves`, async ({
    page,
    browser,
    baseURL,
  }) => {
    // Not with the page itself, as a visitor without scripts has it.
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const first = await plain.newPage();
    await first.goto(path);
    await expect(first.locator("footer")).toHaveCSS("content-visibility", "auto");
    await plain.close();

    await open(page, path);
    await expect.poll(() => countParts(page)).toMatchObject({ notLaidOut: 0 });
    expect((await countParts(page)).all).toBeGreaterThanOrEqual(least);
    expect(await layoutShift(page)).toBeLessThan(UNSEEN_SHIFT);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
