import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ResponseCache } from "#server/platform/cache/response-cache.ts";
import type { EmailTransport } from "#server/platform/email/email-transport.ts";
import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import type { Wakeups } from "#server/platform/events/wakeups.ts";
import type { ImageStore } from "#server/platform/images/image-store.ts";
import type { Replicas } from "#server/platform/postgres/replicas.ts";
import type { DatabasePool } from "#server/records/database/database.ts";
import { FAILURE_MINUTES, type ProcessFigures } from "#shared/admin/system.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import type { Metrics } from "./metrics.ts";
import { type Reachability, watchReachability } from "./reachability.ts";

type Watched = {
  metrics: Pick<Metrics, "totals">;
  pool: Pick<DatabasePool["pool"], "totalCount" | "idleCount">;
  mostConnections: number;
  countWaiting: DatabasePool["countWaiting"];
  responseCache: Pick<ResponseCache, "figures">;
  catalogFeed: Pick<CatalogFeed, "isLive">;
  wakeups: Pick<Wakeups, "isConnected">;
  replicas: Pick<Replicas, "states">;
  imageStore: Pick<ImageStore, "probe">;
  emailTransport: Pick<EmailTransport, "server" | "verify">;
};

/** The figures of this process for the admins' page. */
export type FigureReader = {
  /** The figures since they were taken before: for the reports alone. */
  take: () => ProcessFigures;
  stop: () => void;
};

/** The job that takes the figures. Its own failure is over as soon as it can be reported. */
export const REPORT_JOB = "report";

const DELAY_RESOLUTION_MS = 20;
/** A bucket is not queried with each report. */
const PROBE_IMAGES_MS = 60_000;
/** Each probe is a sign-in to the email server, by every process. */
const PROBE_EMAIL_SERVER_MS = 5 * 60_000;
/** What holds for as many reports lasts. */
const LASTING_REPORTS = 3;

/** The most recent values of something, by which what lasts is distinguished from what passes. */
function lastOf<T>(): (value: T) => T[] {
  const values: T[] = [];
  return (value) => {
    values.push(value);
    if (values.length > LASTING_REPORTS) values.shift();
    return values;
  };
}

/** Counts what happened in the last minutes, from totals that only grow. */
function countRecent(): (total: number, now: number) => number {
  const seen = [{ total: 0, at: performance.now() }];
  return (total, now) => {
    seen.push({ total, at: now });
    // The newest of those that are older than the minutes is what they are compared with.
    while (seen[1] && now - seen[1].at >= FAILURE_MINUTES * MINUTE_MS) seen.shift();
    return total - (seen[0]?.total ?? 0);
  };
}

/** Finds what every one of the last reports named. */
function lastingNames(): (names: readonly string[]) => string[] {
  const remember = lastOf<readonly string[]>();
  return (names) => {
    const reports = remember(names);
    if (reports.length < LASTING_REPORTS) return [];
    return names.filter((name) => reports.every((report) => report.includes(name)));
  };
}

/** Finds the least of the last reports. */
function lastingNumber(): (value: number) => number {
  const remember = lastOf<number>();
  return (value) => {
    const reports = remember(value);
    return reports.length < LASTING_REPORTS ? 0 : Math.min(...reports);
  };
}

function describeImages(found: Reachability<number | null> | null): ProcessFigures["images"] {
  if (found === null) return null;
  return found.isReachable
    ? { isReachable: true, freeBytes: found.value }
    : { isReachable: false, freeBytes: null };
}

function describeEmailServer(
  name: string | null,
  found: Reachability<void> | null,
): ProcessFigures["emailServer"] {
  if (name === null || found === null) return null;
  return { name, isReachable: found.isReachable };
}

/** Starts watching what a process reports about itself. */
export function createFigureReader(watched: Watched): FigureReader {
  const { metrics, pool, mostConnections, countWaiting, responseCache } = watched;
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  const images = watchReachability(watched.imageStore.probe, PROBE_IMAGES_MS);
  const { server: emailServer, verify } = watched.emailTransport;
  const email = emailServer === null ? null : watchReachability(verify, PROBE_EMAIL_SERVER_MS);
  images.latest();
  email?.latest();
  const lastingDelay = lastingNumber();
  const lastingWaiting = lastingNumber();
  const lastingFeeds = lastingNames();
  const lastingReplicas = lastingNames();
  const recentFailures = countRecent();
  let last = {
    at: performance.now(),
    cpu: process.cpuUsage(),
    calls: metrics.totals(),
    cache: responseCache.figures(),
  };
  return {
    take() {
      const now = {
        at: performance.now(),
        cpu: process.cpuUsage(),
        calls: metrics.totals(),
        cache: responseCache.figures(),
      };
      const milliseconds = Math.max(1, now.at - last.at);
      const used = now.cpu.user + now.cpu.system - last.cpu.user - last.cpu.system;
      const calls = now.calls.calls - last.calls.calls;
      const hits = now.cache.hits - last.cache.hits;
      const requested = hits + now.cache.misses - last.cache.misses;
      const delayMs = Math.max(0, delay.percentile(99) / 1_000_000 - DELAY_RESOLUTION_MS);
      const waiting = countWaiting();
      const feeds = {
        catalog: watched.catalogFeed.isLive(),
        bookings: watched.wakeups.isConnected(),
      };
      const lost = (["catalog", "bookings"] as const).filter((feed) => !feeds[feed]);
      const replicas = watched.replicas.states();
      const unused = replicas.filter(({ isUsable }) => !isUsable).map(({ name }) => name);
      const lastingLost = lastingFeeds(lost);
      delay.reset();
      last = now;
      return {
        memoryBytes: process.memoryUsage.rss(),
        cores: used / 1_000 / milliseconds,
        delayMs,
        callsPerMinute: Math.round((calls * MINUTE_MS) / milliseconds),
        recentFailures: recentFailures(now.calls.failures, now.at),
        sockets: now.calls.sockets,
        connections: {
          busy: pool.totalCount - pool.idleCount,
          most: mostConnections,
          waiting,
        },
        cache: { bytes: now.cache.bytes, hitRate: requested > 0 ? hits / requested : null },
        feeds,
        replicas,
        lasting: {
          delayMs: lastingDelay(delayMs),
          waiting: lastingWaiting(waiting),
          lostFeeds: lost.filter((feed) => lastingLost.includes(feed)),
          unusedReplicas: lastingReplicas(unused),
        },
        failingJobs: now.calls.failingJobs.filter((job) => job !== REPORT_JOB),
        images: describeImages(images.latest()),
        emailServer: describeEmailServer(emailServer, email?.latest() ?? null),
      };
    },
    stop: () => delay.disable(),
  };
}
