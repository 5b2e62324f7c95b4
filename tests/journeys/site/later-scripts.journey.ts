import { expect, type Page } from "@playwright/test";
import { delayRequests, isTakenOver, open, test } from "#tests/support/journey/journey.ts";

const IMAGES = "**/images/*.webp";

/** Records the scripts that a page requests. */
function listenForScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/assets/") && pathname.endsWith(".js")) scripts.push(pathname);
  });
  return scripts;
}

/** Takes away the time limit after which scripts load beside the image. */
async function waitForEver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = window.setTimeout.bind(window);
    const orNever = (run: () => void, milliseconds?: number) =>
      milliseconds === 3000 ? 0 : later(run, milliseconds);
    Object.assign(window, { setTimeout: orNever });
  });
}

/** Resolves when the page has drawn two further frames. */
async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

for (const path of ["/vehicles", "/vehicles/suzuki-jimny-4x4"]) {
  test(`the scripts of ${path} leave the line to its first image`, async ({ page }) => {
    const scripts = listenForScripts(page);
    await waitForEver(page);
    const images = await delayRequests(page, IMAGES);
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await nextFrames(page);
    expect(scripts).toEqual([]);
    images.release();
    await isTakenOver(page);
  });
}

test("a visitor who acts earlier does not wait for the first image", async ({ page }) => {
  await waitForEver(page);
  const images = await delayRequests(page, IMAGES);
  await page.goto("/vehicles", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await isTakenOver(page);
  images.release();
});

test("the scripts load beside a first image that takes too long", async ({ page }) => {
  const images = await delayRequests(page, IMAGES);
  await page.goto("/vehicles", { waitUntil: "domcontentloaded" });
  await isTakenOver(page);
  images.release();
});

test("the scripts load when the first image cannot be loaded", async ({ page }) => {
  await waitForEver(page);
  await page.route(IMAGES, (route) => route.fulfill({ status: 404 }));
  await open(page, "/vehicles");
});

test("pages that need scripts name them in their HTML", async ({ request }) => {
  const scripts = /<link rel="modulepreload"[^>]* href="\/assets\/entry-client-/i;
  for (const path of ["/auth", "/contact", "/no-such-page"]) {
    expect(await (await request.get(path)).text(), path).toMatch(scripts);
  }
  expect(await (await request.get("/vehicles")).text()).not.toMatch(scripts);
});
