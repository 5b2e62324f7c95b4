import { expect, type Page } from "@playwright/test";
import { homeText } from "#client/site/home/home-text.ts";
import { dateText } from "#client/ui/dates/date-text.ts";
import { vehicleLabels } from "#client/vehicle/vehicle-labels.ts";
import {
  chooseDates,
  delayRequests,
  inDays,
  isTakenOver,
  open,
  test,
} from "#tests/support/journey/journey.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";

/** Here the types of vehicles are behind a button. */
const PHONE = { width: 390, height: 844 };
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
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await nextFrames(page);
  expect(loaded).toHaveLength(1);
  images.release();
  await expect(page.locator("article img").nth(1)).toBeVisible();
});

/** How often the page itself was requested, as it is loaded again. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const MISSING = { status: 404, contentType: "text/html", body: "Not found" };

test.describe("while a process of another version responds", () => {
  test.use({ breaksTheServer: true });

  for (const path of ["/vehicles", "/developers/first-call"]) {
    test(`${path} is loaded again until its scripts are there`, async ({ page }) => {
      const loads = countLoads(page);
      // First its entry is missing, then a part that the entry imports.
      await page.route(/\/assets\/.*\.js$/, (route) => {
        const request = route.request();
        const missing = ["entry-client", "vendor"][loads() - 1];
        const isMissing = missing !== undefined && request.url().includes(`/${missing}-`);
        return isMissing && request.method() === "GET" ? route.fulfill(MISSING) : route.continue();
      });
      await page.goto(path);
      await isTakenOver(page);
      expect(loads()).toBe(3);
    });
  }

  test("a page stays as it is until the site can be reached", async ({ page }) => {
    const loads = countLoads(page);
    let checks = 0;
    await page.route(/\/assets\/entry-client.*\.js$/, (route) => {
      if (route.request().method() === "HEAD") checks += 1;
      if (loads() > 1 || checks > 2) return route.continue();
      return route.fulfill({ status: 503, contentType: "text/html", body: "Busy" });
    });
    await page.goto("/vehicles");
    await isTakenOver(page);
    expect([checks, loads()]).toEqual([3, 2]);
  });

  test("a script that stays missing does not load the page for ever", async ({ page }) => {
    const loads = countLoads(page);
    await page.route(/\/assets\/entry-client.*\.js$/, (route) => route.fulfill(MISSING));
    // Notes how long the page waits before the next try, and marks it once the error was received.
    await page.addInitScript(() => {
      const delays: unknown[] = [];
      const mark = () => Object.assign(window, { delays });
      const later = window.setTimeout.bind(window);
      const noted = (run: () => void, milliseconds?: number) => {
        delays.push(milliseconds);
        return later(run, milliseconds);
      };
      Object.assign(window, { setTimeout: noted });
      addEventListener("error", () => void later(mark), { capture: true });
    });
    await page.goto("/vehicles");
    await expect.poll(loads).toBe(4);
    await page.waitForFunction(() => "delays" in window);
    // A fourth try would come after four seconds.
    expect(await page.evaluate(() => Reflect.get(window, "delays"))).not.toContain(4000);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a public page has its styles in its HTML and loads none of them again", async ({ page }) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(new URL(request.url()).pathname);
  });
  for (const path of ["/", "/vehicles", "/vehicles/suzuki-jimny-4x4"]) {
    sheets.length = 0;
    await open(page, path);
    await untilNetworkIsIdle(page);
    const named = await page
      .locator("link[rel=stylesheet][disabled]:not([data-later])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(named.length).toBeGreaterThan(3);
    expect(sheets.filter((name) => named.includes(name))).toEqual([]);
  }
});

test("a page without fields, or without a map, loads their styles with its scripts", async ({
  page,
}) => {
  const sheets: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(fields|coastline|map)-[^/]*\.css$/.exec(request.url()) ?? [];
    if (name) sheets.push(name);
  });
  await open(page, "/vehicles");
  await untilNetworkIsIdle(page);
  expect(sheets.sort()).toEqual(["coastline", "map"]);
  sheets.length = 0;
  await open(page, "/vehicles/suzuki-jimny-4x4");
  await untilNetworkIsIdle(page);
  expect(sheets.sort()).toEqual(["fields", "map"]);
});

test("without scripts a page has its styles and all images", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto("/vehicles");
  await expect(page.locator("article img").nth(1)).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCSS("position", "sticky");
  // Browsers draw a field with a border of another style.
  await expect(page.locator("main .mantine-Input-input").first()).toHaveCSS(
    "border-top-style",
    "solid",
  );
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

for (const path of ["/vehicles", "/vehicles/suzuki-jimny-4x4"]) {
  test(`the scripts of ${path} are requested one in each task, and after that the entry and what it builds on in this order`, async ({
    page,
  }) => {
    // An observer is called once after each task, with all that the task added.
    await page.addInitScript(() => {
      const tasks: string[][] = [];
      Object.assign(window, { tasks });
      new MutationObserver((records) => {
        const added = records.flatMap((record) => [...record.addedNodes]);
        const scripts = added.filter(
          (node) =>
            node instanceof Element &&
            node.matches("link[rel=modulepreload][fetchpriority=low], script[type=module]"),
        );
        const kinds = scripts.map((node) =>
          node instanceof HTMLScriptElement && node.async ? "SCRIPT IN ANY ORDER" : node.nodeName,
        );
        if (scripts.length > 0) tasks.push(kinds);
      }).observe(document, { childList: true, subtree: true });
    });
    await open(page, path);
    await isTakenOver(page);
    const tasks = await page.evaluate(() => Reflect.get(window, "tasks") as string[][]);
    expect(Math.max(...tasks.map((task) => task.length))).toBe(1);
    const requested = tasks.flat().lastIndexOf("LINK") + 1;
    // Shared parts are bundled by page (client/chunks.ts): in files of their own they would be some
    // 40.
    expect(requested).toBeGreaterThan(10);
    expect(requested).toBeLessThanOrEqual(21);
    const run = tasks.flat().slice(requested);
    expect(new Set(run)).toEqual(new Set(["SCRIPT"]));
    // The entry, and the few files that it builds on.
    expect(run.length).toBeGreaterThanOrEqual(3);
    expect(run.length).toBeLessThanOrEqual(5);
  });
}

test("a button that was clicked before the scripts loaded opens once they have", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
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

test("arrow keys move between the types without closing them, and a click closes", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await open(page, "/");
  const { type } = vehicleLabels.el;
  const opener = page.getByRole("button", { name: homeText.el.vehicleType });
  await opener.click();
  await page.getByRole("radio", { name: type.car, exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { checked: true })).toBeFocused();
  await page.getByRole("radio", { name: type.motorcycle }).click();
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(opener).toContainText(type.motorcycle);
});

test("only the last early click is repeated, and none before one on a link", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const scripts = await delayRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: homeText.el.vehicleType }).click();
  await page.getByRole("heading", { level: 1 }).click();
  scripts.release();
  await isTakenOver(page);
  await nextFrames(page);
  await expect(page.getByRole("radio")).toHaveCount(0);
});

test("type, place and times chosen before the scripts loaded are searched for", async ({
  page,
}) => {
  const home = homeText.el;
  const scripts = await delayRequests(page, "**/assets/*.js");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.getByRole("radio", { name: vehicleLabels.el.type.motorcycle }).check();
  await page.getByLabel(dateText.el.place, { exact: true }).selectOption("chania");
  const { pickupTime, returnTime } = dateText.el;
  await page.getByLabel(pickupTime).selectOption("08:30");
  await page.getByLabel(returnTime).selectOption("21:00");
  scripts.release();
  await isTakenOver(page);
  await expect(page.getByLabel(pickupTime)).toHaveValue("08:30");
  await chooseDates(page, "el", inDays(20), inDays(22));
  await page.getByRole("button", { name: home.show }).click();
  await page.waitForURL(/\/vehicles\?type=motorcycle&place=chania&/);
  const { searchParams } = new URL(page.url());
  expect(searchParams.get("pickupTime")).toMatch(/08:30/);
  expect(searchParams.get("returnTime")).toMatch(/21:00/);
});

test("pages that need scripts name them in their HTML", async ({ request }) => {
  const scripts = /<link rel="modulepreload"[^>]* href="\/assets\/entry-client-/i;
  for (const path of ["/auth", "/contact", "/no-such-page"]) {
    expect(await (await request.get(path)).text(), path).toMatch(scripts);
  }
  expect(await (await request.get("/vehicles")).text()).not.toMatch(scripts);
});
