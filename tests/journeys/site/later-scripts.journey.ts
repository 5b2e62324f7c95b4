import { expect, type Page } from "@playwright/test";
import { homeText } from "#client/site/home/home-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
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

test("no other image is loaded beside the first, and all are shown after it", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/images/")) loaded.push(pathname);
  });
  await waitForEver(page);
  const images = await delayRequests(page, IMAGES);
  await page.goto("/vehicles", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await nextFrames(page);
  expect(loaded).toHaveLength(1);
  images.release();
  await expect(page.locator("article img").nth(1)).toBeVisible();
});

test.describe("while a process of another version answers", () => {
  test.use({ breaksTheServer: true });

  for (const path of ["/vehicles", "/developers/first-call"]) {
    test(`${path} is loaded again until its scripts are there`, async ({ page }) => {
      let refused = 0;
      // The entry, and then a part of it that it imports.
      await page.route(/\/assets\/.*\.js$/, (route) => {
        const { pathname } = new URL(route.request().url());
        if (route.request().method() === "HEAD") return route.continue();
        const isRefused = refused === 0 ? pathname.includes("entry-client") : refused === 1;
        if (!isRefused) return route.continue();
        refused += 1;
        return route.fulfill({ status: 404, contentType: "text/html", body: "Not found" });
      });
      await page.goto(path);
      await isTakenOver(page);
      expect(refused).toBe(2);
    });
  }

  test("a page stays as it is while the site cannot be reached", async ({ page }) => {
    await page.route(/\/assets\/entry-client.*\.js$/, (route) =>
      route.fulfill({ status: 503, contentType: "text/html", body: "Busy" }),
    );
    const asked = page.waitForResponse(
      (response) => response.request().method() === "HEAD" && response.status() === 503,
    );
    await page.goto("/vehicles");
    await asked;
    expect(await page.evaluate(() => history.state?.scriptTries)).toBeUndefined();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("a script that stays missing does not load the page for ever", async ({ page }) => {
    let refused = 0;
    await page.route(/\/assets\/entry-client.*\.js$/, (route) => {
      if (route.request().method() === "GET") refused += 1;
      return route.fulfill({ status: 404, contentType: "text/html", body: "Not found" });
    });
    // Marks the page once all listeners have received the event of the missing script.
    await page.addInitScript(() => {
      const mark = () => Object.assign(window, { hasFailed: true });
      addEventListener("error", () => void setTimeout(mark), { capture: true });
    });
    await page.goto("/vehicles");
    await expect.poll(() => refused).toBe(4);
    await page.waitForFunction(() => "hasFailed" in window);
    expect(await page.evaluate(() => history.state.scriptTries)).toBe(3);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a public page has its styles in its HTML and loads none of them again", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/vehicles", "/vehicles/suzuki-jimny-4x4"]) {
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const named = await page
      .locator("link[rel=stylesheet][disabled]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(named.length).toBeGreaterThan(3);
    expect(sheets.filter((name) => named.includes(name))).toEqual([]);
  }
});

test("without scripts a page has its styles and all images", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/vehicles");
  await expect(page.locator("article img").nth(1)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
  await context.close();
});

test("the list does not move when its fonts arrive", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fonts = await delayRequests(page, "**/*.woff2");
  await page.goto("/vehicles", { waitUntil: "domcontentloaded" });
  const first = page.locator("article").first();
  await expect(first).toBeVisible();
  const before = await first.boundingBox();
  fonts.release();
  await page.evaluate(() => document.fonts.ready);
  await nextFrames(page);
  expect((await first.boundingBox())?.y).toBe(before?.y);
});

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

test("a button that was clicked before the scripts loaded opens once they have", async ({
  page,
}) => {
  const home = homeText.el;
  const scripts = await delayRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  const button = page.getByRole("button", { name: home.vehicleType });
  const radio = page.getByRole("radio", { name: vehicleLabels.el.type.motorcycle });
  await button.click();
  await expect(radio).toHaveCount(0);
  scripts.release();
  await expect(radio).toBeVisible();
  // Once only: a second click of the same button would have closed it.
  await isTakenOver(page);
  await nextFrames(page);
  await expect(radio).toBeVisible();
});

test("only the last early click is repeated, and none before one on a link", async ({ page }) => {
  const scripts = await delayRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: homeText.el.vehicleType }).click();
  await page.getByRole("heading", { level: 1 }).click();
  scripts.release();
  await isTakenOver(page);
  await nextFrames(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("pages that need scripts name them in their HTML", async ({ request }) => {
  const scripts = /<link rel="modulepreload"[^>]* href="\/assets\/entry-client-/i;
  for (const path of ["/auth", "/contact", "/no-such-page"]) {
    expect(await (await request.get(path)).text(), path).toMatch(scripts);
  }
  expect(await (await request.get("/vehicles")).text()).not.toMatch(scripts);
});
