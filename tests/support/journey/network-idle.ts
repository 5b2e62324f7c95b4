import { type BrowserContext, expect, type Page, type Request } from "@playwright/test";
import { stretched } from "#tests/support/slowness.ts";

/** Milliseconds without a request after which a page has what it needs. */
const IDLE_MS = 500;

/** Milliseconds after which a request counts as ended, as Chromium does not report every end. */
const LOST_AFTER_MS = stretched(20_000);

/** The requests of a context's pages that have not ended. */
class Traffic {
  readonly #startTimes = new Map<Request, number>();
  #changedAt = Date.now();

  constructor(context: BrowserContext) {
    context.on("request", (request) => {
      this.#changedAt = Date.now();
      this.#startTimes.set(request, this.#changedAt);
    });
    const end = (request: Request) => {
      this.#changedAt = Date.now();
      this.#startTimes.delete(request);
    };
    context.on("requestfinished", end);
    context.on("requestfailed", end);
  }

  isIdle(): boolean {
    const now = Date.now();
    const isLost = (start: number) => now - start > LOST_AFTER_MS;
    return now - this.#changedAt > IDLE_MS && [...this.#startTimes.values()].every(isLost);
  }
}

const trafficOf = new WeakMap<BrowserContext, Traffic>();

/** Counts the requests of a context, which has no page yet, for the function below. */
export function followTraffic(context: BrowserContext): void {
  trafficOf.set(context, new Traffic(context));
}

/**
 * Waits until the pages of a context have requested nothing for half a second. Playwright's state
 * `networkidle` never comes where the end of one request is not reported.
 */
export async function untilNetworkIsIdle(page: Page): Promise<void> {
  const traffic = trafficOf.get(page.context());
  if (!traffic) throw new Error("The requests of this context are not counted");
  await expect.poll(() => traffic.isIdle()).toBe(true);
}
