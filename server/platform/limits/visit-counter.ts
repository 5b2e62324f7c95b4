import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/records/database/database.ts";
import { addVisits } from "#server/records/database/rate-limit.ts";

const SHARE_EVERY_MS = 1_000;
/** Maximum number of addresses per statement; the rest waits for the next one. */
const SHARED_AT_ONCE = 5_000;

type Count = { shared: number; pending: number };

/**
 * Counts events that are too frequent for a database write each time: in memory at once, and every
 * second in the table shared by all processes. Over all of them a limit holds to within a second.
 */
export type VisitCounter = {
  /** Counts one visit. @returns what is left, below zero when the limit is exceeded */
  count: (key: string) => { left: number; msToReset: number };
  stop: () => void;
};

export function createVisitCounter(
  db: Database,
  clock: Clock,
  rule: { name: string; points: number; seconds: number },
): VisitCounter {
  const windowMs = rule.seconds * 1_000;
  let window = -1;
  let counts = new Map<string, Count>();

  const enter = (now: number) => {
    const current = Math.floor(now / windowMs);
    if (current === window) return;
    window = current;
    counts = new Map();
  };

  const share = async () => {
    const current = window;
    const expire = (current + 1) * windowMs;
    const prefix = `${rule.name}:${current}:`;
    const changed = [...counts].filter(([, { pending }]) => pending > 0).slice(0, SHARED_AT_ONCE);
    if (changed.length === 0) return;
    const visits = changed.map(([key, { pending }]) => ({
      key: prefix + key,
      points: pending,
      expire,
    }));
    for (const [, count] of changed) {
      count.shared += count.pending;
      count.pending = 0;
    }
    for (const { key, points } of await addVisits(db, visits)) {
      const count = current === window ? counts.get(key.slice(prefix.length)) : undefined;
      if (count) count.shared = points;
    }
  };
  const timer = setInterval(() => {
    // During a database outage each process counts for itself.
    share().catch(() => undefined);
  }, SHARE_EVERY_MS);
  timer.unref();

  return {
    count(key) {
      const now = clock.now().getTime();
      enter(now);
      const known = counts.get(key) ?? { shared: 0, pending: 0 };
      counts.set(key, known);
      known.pending += 1;
      return {
        left: rule.points - known.shared - known.pending,
        msToReset: (window + 1) * windowMs - now,
      };
    },
    stop: () => clearInterval(timer),
  };
}
