/** How long a page waits for its first picture before its scripts load beside it. */
const WAITS_AT_MOST_MS = 3_000;

/**
 * Runs inside the page, without anything from outside this function. Loads the scripts once the
 * first picture is painted, or without such a picture the page itself. A visitor who acts earlier
 * does not wait for that.
 * @param files addresses of all modules that the page needs; the first is the entry
 */
function startLater(files: readonly string[], waitsAtMostMs: number): void {
  const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown"];
  const stop = new AbortController();
  const start = () => {
    if (stop.signal.aborted) return;
    stop.abort();
    for (const href of files) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const entry = document.createElement("script");
    entry.type = "module";
    entry.src = files[0] ?? "";
    document.head.append(entry);
  };
  // The second frame begins when the first one has been painted.
  const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(start));
  for (const sign of signs) {
    addEventListener(sign, start, { signal: stop.signal, passive: true, capture: true });
  }
  setTimeout(start, waitsAtMostMs);
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]');
  if (picture && !picture.complete) {
    picture.addEventListener("load", startAfterPaint, { signal: stop.signal });
    picture.addEventListener("error", startAfterPaint, { signal: stop.signal });
  } else {
    startAfterPaint();
  }
}

/**
 * Adds the scripts of a page that is complete without them, so that they do not delay its first
 * picture on a slow line.
 * @param files addresses of all modules that the page needs; the first is the entry
 */
export function addLaterScripts(html: string, files: readonly string[], nonce: string): string {
  const call = `(${startLater})(${JSON.stringify(files)},${WAITS_AT_MOST_MS})`;
  return html.replace("</body>", () => `<script nonce="${nonce}">${call}</script></body>`);
}
