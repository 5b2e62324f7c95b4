import type { LaterScripts } from "./page-assets.ts";

/** How long a page waits for its first image before its scripts load beside it. */
const WAITS_AT_MOST_MS = 3_000;

/**
 * How long the paint is awaited after the image's arrival. Not every browser reports it, and none
 * if other content is larger.
 */
const PAINTS_WITHIN_MS = 500;

/**
 * How long the scripts wait for a frame with the other images. A tab that is not in front draws
 * none.
 */
const DRAWS_WITHIN_MS = 300;

/**
 * Runs inside the page, without anything from outside this function. Keeps lazy images, and the
 * miniatures behind them, from loading: no browser loads a lazy image without a box. As a script
 * adopts the sheet, visitors without scripts see all images at once.
 */
function holdImages(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'img[loading="lazy"]{display:none}:has(>img[loading="lazy"]){background-image:none!important}',
  );
  document.adoptedStyleSheets = [sheet];
}

/**
 * Runs inside the page, without anything from outside this function. Shows the other images and
 * loads the scripts once the first image is painted, or on a page without such an image its largest
 * text. A visitor who acts earlier does not wait for that.
 */
function startLater(
  { entry, screen }: LaterScripts,
  waitsAtMostMs: number,
  paintsWithinMs: number,
  drawsWithinMs: number,
): void {
  // Not moves and scrolls: now and then a browser sends one that no one made.
  const signs = ["pointerdown", "touchstart", "wheel", "keydown"];
  const image = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  const stop = new AbortController();
  const { signal } = stop;
  const start = (isAwaited: boolean) => {
    if (signal.aborted) return;
    stop.abort();
    document.adoptedStyleSheets = [];
    for (const sheet of document.querySelectorAll<HTMLLinkElement>("link[data-later]")) {
      sheet.disabled = false;
    }
    const preload = (href: string) => {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      link.fetchPriority = "low";
      document.head.append(link);
    };
    // Each runs in a task of its own, in this order: the entry alone would run all that it builds
    // on in one.
    const run = (src: string) => {
      const script = document.createElement("script");
      script.type = "module";
      script.async = false;
      script.src = src;
      document.head.append(script);
    };
    // Scripts last, because each requests at once whatever it does not find among the links. Those
    // of the screen get no element: the entry loads them, and each element costs the browser work
    // on styles.
    const files = [...entry, ...screen];
    const left = [
      ...files.map((file) => () => preload(file)),
      ...entry.map((file) => () => run(file)),
    ];
    // One file in each task, as the requests for all of them at once would hold up a touch. Timers
    // are slowed down in a tab that is not in front, messages are not.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      const next = left.shift();
      if (next === undefined) {
        port1.close();
        return;
      }
      next();
      port2.postMessage(null);
    });
    let isLoading = false;
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      port1.start();
      port2.postMessage(null);
    };
    if (isAwaited) {
      load();
      return;
    }
    // The browser's other threads compile arriving scripts while it lays out and draws the images.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(load)));
    setTimeout(load, drawsWithinMs);
  };
  const painted = new PerformanceObserver(() => {
    if (!image || image.complete) start(false);
  });
  painted.observe({ type: "largest-contentful-paint", buffered: true });
  signal.addEventListener("abort", () => painted.disconnect());
  const startSoon = () => setTimeout(start, paintsWithinMs, false);
  if (!image || image.complete) startSoon();
  image?.addEventListener("load", startSoon, { signal });
  image?.addEventListener("error", startSoon, { signal });
  for (const sign of signs) {
    addEventListener(sign, () => start(true), { signal, passive: true, capture: true });
  }
  setTimeout(start, waitsAtMostMs, false);
}

/**
 * The scripts of a page that is complete without them, so that neither they nor its other images
 * delay its first image on a slow line.
 * @returns the code of the script that the head begins with, and of the one at the body's end
 */
export function laterScriptsOf(scripts: LaterScripts) {
  const input = [scripts, WAITS_AT_MOST_MS, PAINTS_WITHIN_MS, DRAWS_WITHIN_MS]
    .map((it) => JSON.stringify(it))
    .join();
  return {
    headStart: `(${holdImages.toString()})()`,
    bodyEnd: `(${startLater.toString()})(${input})`,
  };
}
