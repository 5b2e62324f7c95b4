import type { ResponseCache } from "#server/platform/cache/response-cache.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import type { Wakeups } from "#server/platform/events/wakeups.ts";
import { listBackups } from "#server/records/administration/backup-record.ts";
import { countOverdue } from "#server/records/bookings/booking.ts";
import type { Database, DatabasePool } from "#server/records/database/database.ts";
import { countUnsent, findLateEmail } from "#server/records/emails/email-list.ts";
import type { Metrics } from "./metrics.ts";

type Watched = {
  db: Database;
  /** Throws where readiness would refuse. */
  ping: () => Promise<void>;
  pool: Pick<DatabasePool["pool"], "totalCount" | "idleCount">;
  countWaiting: DatabasePool["countWaiting"];
  clock: Clock;
  responseCache: Pick<ResponseCache, "figures">;
  catalogFeed: Pick<CatalogFeed, "isLive" | "caughtUp">;
  wakeups: Pick<Wakeups, "isConnected">;
};

const ONE = "";

/** Adds the figures of what a process holds and of the work that waits in the database. */
export function watchPlatform(metrics: Metrics, watched: Watched): void {
  const { db, ping, pool, countWaiting, clock, responseCache, catalogFeed, wakeups } = watched;
  metrics.addGauge({
    name: "meltemi_database_up",
    help: "1 while the database responds to the query of readiness, 0 while it does not.",
    async read() {
      const isUp = await ping().then(
        () => true,
        () => false,
      );
      return { [ONE]: Number(isUp) };
    },
  });
  metrics.addGauge({
    name: "meltemi_database_connections",
    help: "Connections of the pool for requests and jobs.",
    label: "state",
    read: () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
  });
  metrics.addGauge({
    name: "meltemi_database_waiting",
    help: "Requests and jobs that wait for a connection of the pool.",
    read: () => ({ [ONE]: countWaiting() }),
  });
  metrics.addGauge({
    name: "meltemi_cache_events",
    help: "What the response cache did since the start.",
    label: "event",
    read: () => {
      const { hits, misses, evicted, dropped, confirmed } = responseCache.figures();
      return { hit: hits, miss: misses, evicted, dropped, confirmed };
    },
  });
  metrics.addGauge({
    name: "meltemi_cache_bytes",
    help: "Memory of the response cache.",
    read: () => ({ [ONE]: responseCache.figures().bytes }),
  });
  metrics.addGauge({
    name: "meltemi_feed_connected",
    help: "1 while changes made by other processes arrive, 0 while they arrive late.",
    label: "feed",
    read: () => ({
      catalog: Number(catalogFeed.isLive()),
      bookings: Number(wakeups.isConnected()),
    }),
  });
  metrics.addGauge({
    name: "meltemi_feed_lag_seconds",
    help: "How long an announced change of the catalog takes to arrive, measured at reading.",
    async read() {
      if (!catalogFeed.isLive()) throw new Error("The feed is not connected");
      const start = performance.now();
      await catalogFeed.caughtUp();
      return { [ONE]: (performance.now() - start) / 1_000 };
    },
  });
  metrics.addGauge({
    name: "meltemi_emails",
    help: "Emails in the queue of all processes: waiting, or failed for good.",
    label: "state",
    async read() {
      const { waiting, dead } = await countUnsent(db);
      return { waiting, failed: dead };
    },
  });
  metrics.addGauge({
    name: "meltemi_emails_late_seconds",
    help: "How long the oldest email has waited, where none was sent since or three mailboxes wait; 0 below ten minutes.",
    async read() {
      const now = clock.now();
      const lateAt = await findLateEmail(db, now);
      return { [ONE]: lateAt === null ? 0 : (now.getTime() - lateAt.getTime()) / 1_000 };
    },
  });
  metrics.addGauge({
    name: "meltemi_backup_timestamp_seconds",
    help: "When the newest backup of npm run backup was taken; absent without one.",
    async read() {
      const [newest] = await listBackups(db, 1);
      if (!newest) throw new Error("There is no backup");
      return { [ONE]: Date.parse(newest.takenAt) / 1_000 };
    },
  });
  metrics.addGauge({
    name: "meltemi_bookings_overdue",
    help: "Unpaid bookings that hold a vehicle beyond their deadline.",
    read: async () => ({ [ONE]: await countOverdue(db, clock.now()) }),
  });
}
