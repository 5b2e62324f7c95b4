/** What the last probe of something outside found. */
export type Reachability<T> = { isReachable: true; value: T } | { isReachable: false };

/** Something outside that is probed now and then. */
export type ReachabilityWatch<T> = {
  /**
   * Returns what the last probe found, and begins another one when it is time.
   * @returns null until the first probe ends
   */
  latest: () => Reachability<T> | null;
};

/** A disk in a network that is away never responds. */
const LIMIT_MS = 10_000;
/** How soon it shows that something works again. */
const RETRY_MS = 60_000;

/**
 * Watches whether something outside can be reached.
 * @param probe throws where it cannot
 * @param everyMs milliseconds between two probes while it can; otherwise a minute at most
 */
export function watchReachability<T>(
  probe: () => Promise<T>,
  everyMs: number,
): ReachabilityWatch<T> {
  let found: Reachability<T> | null = null;
  let isProbing = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  const unreachable = () => {
    found = { isReachable: false };
  };
  const probeNow = async () => {
    // Only what is shown has a limit: a second try beside one that hangs would hang as well, and
    // take one more of the few threads that all work with files shares.
    const late = setTimeout(unreachable, LIMIT_MS).unref();
    isProbing = true;
    try {
      found = { isReachable: true, value: await probe() };
    } catch {
      unreachable();
    } finally {
      clearTimeout(late);
      isProbing = false;
    }
  };
  return {
    latest() {
      const now = performance.now();
      const pause = found?.isReachable === false ? Math.min(everyMs, RETRY_MS) : everyMs;
      if (!isProbing && now - probedAt >= pause) {
        probedAt = now;
        void probeNow();
      }
      return found;
    },
  };
}
