/**
 * The cost of a first visit on a slow phone: the built program with demo data, Chromium with its
 * CPU slowed 4×, 1.6 Mbit/s and 150 ms, cold cache. All figures are the browser's own performance
 * entries. Then Lighthouse on a phone, with its scores. Exits with 1 when one of them is too low.
 *   npm run bench -- --only browser [--rounds 5]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { CHROMIUM_FLAGS } from "#tests/support/journey/chromium.ts";
import { startServerProcess } from "#tests/support/servers/server-process.ts";
import { findBrowser } from "../../test/browser.ts";
import { buildProgram } from "../build-program.ts";
import { median, print } from "../figures.ts";
import { type LighthouseFigures, runLighthouse } from "../lighthouse.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" } },
  strict: false,
});
const rounds = Number(values.rounds);

const SLOWED = 4;
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const VIEWPORTS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
/** The page counts as loaded when nothing was received and nothing moved for this long. */
const QUIET_MS = 1500;

const KINDS = ["JS", "CSS", "fonts", "images", "HTML", "data"] as const;
type Kind = (typeof KINDS)[number];
type Visit = { lcpMs: number; cls: number; bytes: Record<Kind, number> };

/** Runs inside the page before its own code: records values that only observers receive. */
function observe(): void {
  const seen = { lcpMs: 0, cls: 0, changedAt: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.lcpMs = entry.startTime;
    seen.changedAt = performance.now();
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) seen.cls += entry.value;
    }
    seen.changedAt = performance.now();
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver(() => {
    seen.changedAt = performance.now();
  }).observe({ type: "resource", buffered: true });
}

type Seen = { seen: { lcpMs: number; cls: number; changedAt: number } };

/** Runs inside the page: everything transferred so far, by kind. */
function weigh(): Visit {
  const bytes = { JS: 0, CSS: 0, fonts: 0, images: 0, HTML: 0, data: 0 };
  const endings: [RegExp, keyof typeof bytes][] = [
    [/\.js$/, "JS"],
    [/\.css$/, "CSS"],
    [/\.woff2$/, "fonts"],
    [/\.(webp|avif|jpg|png|svg)$/, "images"],
  ];
  for (const entry of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    const { pathname } = new URL(entry.name);
    const kind = endings.find(([ending]) => ending.test(pathname))?.[1] ?? "data";
    bytes[kind] += entry.encodedBodySize;
  }
  for (const entry of performance.getEntriesByType("navigation") as PerformanceResourceTiming[]) {
    bytes.HTML += entry.encodedBodySize;
  }
  const { lcpMs, cls } = (window as unknown as Seen).seen;
  return { lcpMs, cls, bytes };
}

async function openSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  // tsx marks every inner function by name with a helper that is missing in a page.
  await page.addInitScript("globalThis.__name = (it) => it");
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: "load" });
  await page.waitForFunction(
    (quietMs) => performance.now() - (window as unknown as Seen).seen.changedAt > quietMs,
    QUIET_MS,
    { timeout: 60_000 },
  );
  return page;
}

/**
 * From the click on a filter to the paint after the list has changed, and the click's own delay.
 */
async function measureFilter(page: Page): Promise<{ paintMs: number; resultsMs: number }> {
  const links = "main article a[href]";
  await page.evaluate((selector) => {
    const listed = () =>
      [...document.querySelectorAll(selector)].map((link) => link.getAttribute("href")).join();
    const before = listed();
    const result = { paintMs: 0, resultsMs: 0 };
    Object.assign(window, { filtered: result });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) result.paintMs = Math.max(result.paintMs, entry.duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    addEventListener(
      "click",
      ({ timeStamp }) => {
        const watch = () => {
          const now = listed();
          if (now === before || now === "") {
            requestAnimationFrame(watch);
            return;
          }
          // The frame after the one with the change: it was painted in between.
          requestAnimationFrame((paintedAt) => {
            result.resultsMs = paintedAt - timeStamp;
          });
        };
        requestAnimationFrame(watch);
      },
      { once: true, capture: true },
    );
  }, links);
  const motorcycles = page.locator("main nav a[href*='type=motorcycle']").filter({ visible: true });
  await motorcycles.first().click();
  type Filtered = { filtered: { paintMs: number; resultsMs: number } };
  await page.waitForFunction(
    () => (window as unknown as Filtered).filtered.resultsMs > 0,
    undefined,
    { timeout: 60_000 },
  );
  return page.evaluate(() => (window as unknown as Filtered).filtered);
}

async function inFreshBrowser<T>(
  browser: Browser,
  viewport: { width: number; height: number },
  use: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: "el-GR",
    timezoneId: "Europe/Athens",
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1).padStart(6);

function printPage(name: string, visits: readonly Visit[]): void {
  const lcp = median(visits.map(({ lcpMs }) => lcpMs));
  const cls = median(visits.map((visit) => visit.cls));
  const bytes = KINDS.map((kind) => kilobytes(median(visits.map((visit) => visit.bytes[kind]))));
  print(
    `  ${name.padEnd(16)} ${lcp.toFixed(0).padStart(5)} ms  ${cls.toFixed(3)}  ${bytes.join("  ")}`,
  );
}

type Pages = { home: string; list: string; vehicle: string };

/** Paths of the measured pages; the vehicle is the first of the list. */
async function findPages(origin: string): Promise<Pages> {
  const listing = await fetch(`${origin}/vehicles`).then((response) => response.text());
  const vehicle = /href="(\/vehicles\/[^"?]+)/.exec(listing)?.[1];
  if (vehicle === undefined) throw new Error("The list contains no vehicle");
  return { home: "/", list: "/vehicles", vehicle };
}

/** What Lighthouse has to reach on each page. */
const AIMS = { performance: 95, others: 100, lcpMs: 1_500 };

function reachesAims({ scores, lcpMs }: LighthouseFigures): boolean {
  const { performance: speed, ...others } = scores;
  return (
    speed >= AIMS.performance &&
    Object.values(others).every((points) => points >= AIMS.others) &&
    lcpMs <= AIMS.lcpMs
  );
}

async function measureLighthouse(origin: string, pages: Pages, browserFile: string): Promise<void> {
  const addresses = Object.fromEntries(
    Object.entries(pages).map(([name, address]) => [name, origin + address]),
  );
  const { slowdown, figures } = await runLighthouse(addresses, browserFile, rounds);
  print(`Lighthouse on a phone, medians of ${rounds}; CPU slowed ${slowdown.toFixed(1)}×`);
  for (const [name, page] of figures) {
    const { performance: speed, accessibility, seo } = page.scores;
    print(
      `  ${name.padEnd(8)} performance ${speed.toFixed(0)}, accessibility ${accessibility.toFixed(0)}, best practices ${page.scores["best-practices"].toFixed(0)}, SEO ${seo.toFixed(0)}; ` +
        `LCP ${page.lcpMs.toFixed(0)} ms, blocked ${page.blockingMs.toFixed(0)} ms${reachesAims(page) ? "" : "  MISSED"}`,
    );
    for (const title of page.failed) print(`           ${title}`);
    if (!reachesAims(page)) process.exitCode = 1;
  }
}

async function measureAll(browser: Browser, origin: string, pages: Pages): Promise<void> {
  print(`Cold visits, medians of ${rounds}; kB as transferred, before any interaction`);
  print(`                     LCP       CLS  ${KINDS.map((kind) => kind.padStart(6)).join("  ")}`);
  for (const [device, viewport] of Object.entries(VIEWPORTS)) {
    const visits = new Map<string, Visit[]>(Object.keys(pages).map((name) => [name, []]));
    const filtered: { paintMs: number; resultsMs: number }[] = [];
    for (let round = 0; round < rounds; round++) {
      for (const [name, address] of Object.entries(pages)) {
        await inFreshBrowser(browser, viewport, async (context) => {
          const page = await openSlowly(context, origin + address);
          visits.get(name)?.push(await page.evaluate(weigh));
          if (name === "list") filtered.push(await measureFilter(page));
        });
      }
    }
    for (const [name, list] of visits) printPage(`${name}, ${device}`, list);
    const paint = median(filtered.map(({ paintMs }) => paintMs));
    const results = median(filtered.map(({ resultsMs }) => resultsMs));
    print(
      `  filter, ${device}: next paint after ${paint.toFixed(0)} ms, new results painted after ${results.toFixed(0)} ms`,
    );
  }
}

buildProgram();
const folder = await mkdtemp(path.join(tmpdir(), "meltemi-bench-browser-"));
const server = await startServerProcess({
  DATA_DIR: folder,
  DEMO_DATA: "on",
  RATE_LIMIT_FACTOR: "100000",
  NODE_ENV: "production",
});
try {
  const { file } = await findBrowser();
  const browser = await chromium.launch({ executablePath: file, args: [...CHROMIUM_FLAGS] });
  const pages = await findPages(server.origin);
  await measureAll(browser, server.origin, pages);
  await browser.close();
  await measureLighthouse(server.origin, pages, file);
} finally {
  await server.end("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
