import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const softly = expect.configure({ soft: true });

/** Nothing but colours depends on the scheme, so that the rest is looked at in one of them. */
const DEPENDING_ON_SCHEME = ["color-contrast", "link-in-text-block"];

/** Brings what is half under the header back out, and waits until nothing fades or moves any more. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      // Waiting for the end could last for ever: a paused or replaced animation never finishes.
      if (!isEndless) animation.finish();
    }
  });
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  // Pages here hold no frames, so axe needs no page of its own to join their results.
  const { violations: found } = await axe.setLegacyMode().analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

/**
 * Looks at a page in both colour schemes with every rule of axe, best practices and target sizes
 * too, and at 320 px for anything that scrolls sideways.
 */
export async function inspect(page: Page, screen: string): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(
    page.locator(".mantine-Skeleton-root, .mantine-Loader-root, [data-skeleton]"),
  ).toHaveCount(0);
  const schemes = ["light", "dark"] as const;
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
    await standStill(page);
    const axe =
      colorScheme === "light"
        ? new AxeBuilder({ page }).options({ rules: { "target-size": { enabled: true } } })
        : new AxeBuilder({ page }).withRules(DEPENDING_ON_SCHEME);
    softly(await violations(axe), `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${screen}: pixels beyond 320`,
      timeout: 2000,
    })
    .toBeLessThanOrEqual(0);
}
