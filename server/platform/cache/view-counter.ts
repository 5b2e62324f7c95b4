import { LRUCache } from "lru-cache";
import type { Clock } from "#server/platform/clock.ts";
import type { Log } from "#server/platform/log.ts";
import type { Database } from "#server/records/database/database.ts";
import { addViews } from "#server/records/vehicles/vehicle-view.ts";
import { toLocalDate } from "#shared/local-time.ts";

const WRITE_EVERY_MS = 10_000;
/** More different vehicles than are viewed in one interval; beyond it nothing is counted. */
const MAX_PENDING = 10_000;
/** A visitor who reloads a page, or returns to it soon, is counted once. */
const SAME_VISIT_MS = 30 * 60_000;
const REMEMBERED_VISITS = 50_000;

/** Counts views of vehicles in memory, and writes the sums every few seconds. */
export type ViewCounter = {
  /** @param visitor distinguishes visitors; kept in memory only */
  count: (vehicleId: string, visitor: string) => null;
  /** Writes the counts so far. */
  write: () => Promise<void>;
  /** Stops counting after a last write. */
  stop: () => Promise<void>;
};

export function createViewCounter(db: Database, clock: Clock, log: Log): ViewCounter {
  const pending = new Map<string, number>();
  const visits = new LRUCache<string, true>({ max: REMEMBERED_VISITS, ttl: SAME_VISIT_MS });

  const write = async () => {
    const counted = [...pending].map(([vehicleId, views]) => ({ vehicleId, views }));
    pending.clear();
    if (counted.length === 0) return;
    // Counts the database does not accept are lost: they do not justify growing memory.
    await addViews(db, toLocalDate(clock.now()), counted).catch((error: unknown) =>
      log.warn({ err: error }, "view counter: could not write views"),
    );
  };
  const timer = setInterval(() => void write(), WRITE_EVERY_MS);
  timer.unref();

  return {
    count(vehicleId, visitor) {
      const visit = `${visitor} ${vehicleId}`;
      const isKnown = visits.has(visit);
      if (isKnown || (pending.size >= MAX_PENDING && !pending.has(vehicleId))) return null;
      visits.set(visit, true);
      pending.set(vehicleId, (pending.get(vehicleId) ?? 0) + 1);
      return null;
    },
    write,
    async stop() {
      clearInterval(timer);
      await write();
    },
  };
}
