import { readdir, readFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, type Page } from "@playwright/test";
import { open, test } from "#tests/support/journey/journey.ts";
import { untilNetworkIsIdle } from "#tests/support/journey/network-idle.ts";

/** What a first visit of the home page may load before any interaction, in bytes of gzip. */
const KIB = 1024;
// 1.6 KiB of the styles are those of the map, which is visible without scripts.
const BUDGET = { js: 150 * KIB, css: 14 * KIB };
/** A server sends ten packets of 1,460 bytes, and twice as many once they are received. */
const TWO_EXCHANGES = 3 * 10 * 1_460;

/** Words that occur only in the code of each, minified or not. */
const NOT_AT_FIRST = {
  zod: /ZodError/,
  "the calendar": /DatePicker|MonthsList/,
  "the toasts": /mantine-Notification|NotificationsStore|Notifications-root/,
  "the component library's provider": /MantineProvider was not found/,
  "what carries calls": /Input is too big for a single dispatch/,
  "the socket": /createWSClient|TRPCWebSocketClosedError|new WebSocket/,
};

/** The scripts and style sheets that the page has loaded, with their text. */
async function loadedFiles(page: Page, ending: ".js" | ".css") {
  await untilNetworkIsIdle(page);
  const names = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => name),
  );
  const files = [...new Set(names)].filter((name) => new URL(name).pathname.endsWith(ending));
  return Promise.all(
    files.map(async (name) => {
      const text = await page.request.get(name).then((response) => response.text());
      return { name, text, bytes: gzipSync(text, { level: 9 }).length };
    }),
  );
}

/** The style sheets that the page has loaded, and those in its HTML. */
async function loadedStyles(page: Page) {
  const files = await loadedFiles(page, ".css");
  const inline = await page.locator("style").allTextContents();
  const parts = inline.map((text) => ({
    name: page.url(),
    text,
    bytes: gzipSync(text, { level: 9 }).length,
  }));
  return [...files, ...parts];
}

const listed = (files: readonly { name: string; bytes: number }[]) =>
  files.map(({ name, bytes }) => `${bytes} ${new URL(name).pathname}`).join("\n");

const sum = (files: readonly { bytes: number }[]) =>
  files.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Opens the home page like a first visit. Every call without an interaction is a failure that names
 * the call: the page contains its data, and the code for calls would be loaded.
 */
async function visitHome(page: Page): Promise<void> {
  // Now and then a browser sends a move or a scroll that no one made, and the page would take
  // it for the first interaction and load what follows.
  await page.addInitScript(() => {
    for (const sign of ["pointermove", "wheel", "scroll"]) {
      window.addEventListener(sign, (event) => event.stopImmediatePropagation(), true);
    }
  });
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/trpc/")) calls.push(request.url());
  });
  await open(page, "/");
  await untilNetworkIsIdle(page);
  expect(calls).toEqual([]);
}

test("the home page stays within its budget of scripts and styles", async ({ page }) => {
  await visitHome(page);
  const scripts = await loadedFiles(page, ".js");
  const styles = await loadedStyles(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(styles.length).toBeGreaterThan(0);
  expect(sum(scripts), listed(scripts)).toBeLessThanOrEqual(BUDGET.js);
  expect(sum(styles), listed(styles)).toBeLessThanOrEqual(BUDGET.css);
});

test("the HTML of a public page reaches a phone in two exchanges", async ({ page }) => {
  for (const path of ["/", "/vehicles", "/vehicles/suzuki-jimny-4x4"]) {
    const response = await page.goto(path);
    const { responseBodySize, responseHeadersSize } = (await response?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(10_000);
    expect(Number(responseBodySize) + Number(responseHeadersSize), path).toBeLessThan(
      TWO_EXCHANGES,
    );
  }
});

test("the scripts inside the HTML are as short as those beside it", async ({ page }) => {
  const html = await page.request.get("/vehicles").then((response) => response.text());
  const scripts = [...html.matchAll(/<script[^>]*>(\(function.*?)<\/script>/gs)];
  // The one of the head and the one at the end.
  expect(scripts).toHaveLength(2);
  for (const [, code = ""] of scripts) expect(code).not.toMatch(/\n\s|\/\*/);
});

test("the home page loads nothing that only later steps need", async ({ page }) => {
  await visitHome(page);
  const scripts = await loadedFiles(page, ".js");
  for (const [what, mark] of Object.entries(NOT_AT_FIRST)) {
    const carriers = scripts.filter(({ text }) => mark.test(text)).map(({ name }) => name);
    expect(carriers, what).toEqual([]);
  }
});

test("the first part of the home page hydrates on the first interaction", async ({ page }) => {
  await open(page, "/");
  const before = await loadedFiles(page, ".js");
  await expect(page.locator("#faq")).toBeVisible();
  await page.mouse.move(200, 300);
  await page.waitForFunction(() => {
    const heading = document.querySelector("#faq");
    return heading !== null && Object.keys(heading).some((name) => name.startsWith("__react"));
  });
  const after = await loadedFiles(page, ".js");
  expect(after.length).toBeGreaterThan(before.length);
});

test("public pages contain the styles of what they show, and not those of each other", async ({
  page,
}) => {
  const stylesOf = async (address: string) => {
    const html = await page.request.get(address).then((response) => response.text());
    const [, text = ""] = /<style[^>]*>(.*?)<\/style>/s.exec(html) ?? [];
    const marks = {
      filters: ".choice_",
      coast: ".shallows_",
      places: ".labels_",
      booking: ".calendar_",
    };
    const found = Object.entries(marks).filter(([, mark]) => text.includes(mark));
    return found.map(([name]) => name);
  };
  await open(page, "/vehicles");
  const link = page.locator("main article a[href*='/vehicles/']").first();
  const vehicle = (await link.getAttribute("href")) ?? "";
  expect(await stylesOf("/vehicles")).toEqual(["filters"]);
  expect(await stylesOf("/vehicles?view=map")).toEqual(["filters", "coast", "places"]);
  expect(await stylesOf(vehicle)).toEqual(["coast", "booking"]);
});

test("no scripts import each other in a cycle, in which one would run before its dependencies", async () => {
  const text = await readFile("dist/client/.vite/manifest.json", "utf8");
  const chunks = JSON.parse(text) as Record<string, { imports?: string[] }>;
  const rings: string[] = [];
  const done = new Set<string>();
  const walk = (name: string, path: readonly string[]) => {
    if (path.includes(name)) rings.push([...path, name].join(" → "));
    if (done.has(name)) return;
    done.add(name);
    for (const imported of chunks[name]?.imports ?? []) walk(imported, [...path, name]);
  };
  for (const name of Object.keys(chunks)) walk(name, []);
  expect(rings).toEqual([]);
  expect(done.size).toBeGreaterThan(10);
});

test("the styles of Mantine's components arrive with the screens that use them", async ({
  page,
}) => {
  await open(page, "/auth");
  const button = page.locator("form .mantine-Button-root").first();
  await expect(button).toHaveCSS("user-select", "none");
  await expect(page.locator("form .mantine-TextInput-input").first()).toHaveCSS(
    "appearance",
    "none",
  );
  // The home page is drawn without Mantine and loads none of its styles.
  await visitHome(page);
  const styles = await loadedStyles(page);
  expect(styles.filter(({ text }) => text.includes("--button-height"))).toEqual([]);
});

test("the scripts of the client do not name source files, which only the server reads", async () => {
  const folder = "dist/client/assets";
  const scripts = (await readdir(folder)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  for (const name of scripts) {
    expect(await readFile(`${folder}/${name}`, "utf8"), name).not.toContain("client/src/");
  }
});
