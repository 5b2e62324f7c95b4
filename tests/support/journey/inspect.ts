import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const softly = expect.configure({ soft: true });

/**
 * Scrolls content that is half under the header back out, and ends all animations. Until
 * `restoreBars`, parts far from the screen are laid out too: axe would otherwise read the styles
 * that they had before the last change of the colour scheme. Chromium may keep such a style until
 * the next frame, so two frames are drawn first.
 */
async function stopMotion(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.documentElement.dataset["whole"] = "";
    scrollTo({ top: 0, behavior: "instant" });
    for (const animation of document.getAnimations()) {
      const isEndless = animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      // Waiting for the end could take forever: a paused or replaced animation never finishes.
      if (!isEndless) animation.finish();
    }
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
  });
}

/**
 * A bar at the lower edge covers a part of the page at every scroll position; scrolling further
 * reveals it. Until `restoreBars`, such bars are in the page's flow.
 */
async function layBarsDown(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const { position, bottom } = getComputedStyle(element);
      const isBar = /fixed|sticky/.test(position) && bottom === "0px";
      if (isBar && !element.matches("dialog")) {
        element.dataset["laidDown"] = element.style.position;
        element.style.position = "static";
      }
    }
  });
}

async function restoreBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    delete document.documentElement.dataset["whole"];
    for (const element of document.querySelectorAll<HTMLElement>("[data-laid-down]")) {
      element.style.position = element.dataset["laidDown"] ?? "";
      delete element.dataset["laidDown"];
    }
  });
}

/**
 * The builder's copy of axe, which the builder would send to the page twice per check, half a
 * megabyte each.
 */
const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as {
  source: string;
};
const NOTHING_MORE = "undefined";

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const { violations: found } = await new AxeBuilder({ page, axeSource: NOTHING_MORE })
    .options({
      rules: { "target-size": { enabled: true } },
      // Every rule still runs. Most of the time was spent on describing passed checks, and on
      // copies of the style sheets, which only experimental rules read.
      resultTypes: ["violations"],
      preload: { assets: ["media"] },
    })
    // Pages have no frames here, so axe needs no page of its own to join their results.
    .setLegacyMode()
    .analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
  );
}

type Scheme = "light" | "dark";

/** Checks the page as it is now with every rule of axe, in one colour scheme. */
async function checkRules(page: Page, screen: string, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await stopMotion(page);
  await layBarsDown(page);
  softly(await violations(page), `${screen}, ${colorScheme}`).toEqual([]);
  await restoreBars(page);
}

/** Frames after which a page that keeps moving is used as it is. */
const MOST_FRAMES = 300;

/**
 * Waits until the buttons and links of a page that was resized have been in the same places for ten
 * frames. One that moves between the press and the release of a click does not get the click.
 */
async function layoutRests(page: Page, width: number): Promise<void> {
  const input = { expected: width, mostFrames: MOST_FRAMES };
  await page.evaluate(async ({ expected, mostFrames }) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const placesOf = () =>
      [...document.querySelectorAll("main button, main a")]
        .map((element) => {
          const { x, y } = element.getBoundingClientRect();
          return `${x} ${y}`;
        })
        .join(", ");
    let places = "";
    let equalFrames = 0;
    for (let frames = 0; frames < mostFrames && equalFrames < 10; frames++) {
      await nextFrame();
      const now = placesOf();
      equalFrames = now === places && window.innerWidth === expected ? equalFrames + 1 : 0;
      places = now;
    }
  }, input);
}

/** Checks something at a width of 320 px, and restores the size of the page. */
async function checkNarrow(page: Page, check: () => Promise<void>): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  await check();
  if (!size) return;
  await page.setViewportSize(size);
  await layoutRests(page, size.width);
}

async function checkOverflow(page: Page, screen: string): Promise<void> {
  await softly
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: `${screen}: pixels beyond 320`,
    })
    .toBeLessThanOrEqual(0);
}

/**
 * Checks that a page does not scroll sideways at 320 px. Words have other lengths in the other
 * language, so this is checked in both; the rules of axe are not.
 */
export async function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  await checkNarrow(page, () => checkOverflow(page, screen));
}

/** For screens that are inspected in one language only. */
export const BOTH_SCHEMES: readonly Scheme[] = ["light", "dark"];

/**
 * Checks a page with every rule of axe, including best practices and target sizes, and at 320 px
 * for horizontal scrolling. The first colour scheme is checked at the width of the page, the second
 * at 320 px. By default there is one, which depends on the language: light in Greek, dark in
 * English.
 */
export async function inspect(
  page: Page,
  screen: string,
  schemes?: readonly Scheme[],
): Promise<void> {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(
    page.locator(".mantine-Skeleton-root, .mantine-Loader-root, [data-skeleton]"),
  ).toHaveCount(0);
  const isGreek = (await page.locator("html").getAttribute("lang")) === "el";
  const [first, second] = schemes ?? [isGreek ? "light" : "dark"];
  if (first) await checkRules(page, screen, first);
  await checkNarrow(page, async () => {
    await checkOverflow(page, screen);
    if (second) await checkRules(page, `${screen} at 320 px`, second);
  });
}
