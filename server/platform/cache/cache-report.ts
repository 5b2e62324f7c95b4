import type { Log } from "#server/platform/log.ts";
import type { CacheFigures, ResponseCache } from "./response-cache.ts";

const EVERY_MS = 5 * 60_000;

/** Shares the figures of the response cache with the log, as long as it is used. */
export type CacheReport = {
  /** Writes the last line. */
  stop: () => void;
};

/** The figures since the last ones, and the share of requests that were served from memory. */
function since(last: CacheFigures, now: CacheFigures) {
  const [hits, misses] = [now.hits - last.hits, now.misses - last.misses];
  return {
    ...now,
    hits,
    misses,
    hitRate: Math.round((hits / (hits + misses)) * 1_000) / 1_000,
    evicted: now.evicted - last.evicted,
    dropped: now.dropped - last.dropped,
    confirmed: now.confirmed - last.confirmed,
  };
}

/** Logs every five minutes how the response cache did. */
export function reportCache({ figures }: Pick<ResponseCache, "figures">, log: Log): CacheReport {
  let last = figures();
  const write = () => {
    const now = figures();
    if (now.hits + now.misses > last.hits + last.misses)
      log.info(since(last, now), "response cache");
    last = now;
  };
  const timer = setInterval(write, EVERY_MS).unref();
  return {
    stop() {
      clearInterval(timer);
      write();
    },
  };
}
