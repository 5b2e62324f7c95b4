import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import type { Log } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { type Database, isDatabaseUnavailable } from "#server/records/database/database.ts";
import {
  type LogPosition,
  openReplica,
  openReplicaProbe,
  type ReplicaDatabase,
  ReplicaNotUsable,
  readClusterId,
  readLogEnd,
} from "#server/records/database/replica.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";

/** The replicas of the database, from which the public catalog is read where they are current. */
export type Replicas = {
  /** A replica to read from; null where none can be used and the primary has to be read. */
  pick: () => Database | null;
  /** True for a failure on a replica after which the primary has to be asked. */
  isFailure: (error: unknown) => boolean;
  close: () => Promise<void>;
};

type Parts = {
  /** The primary. */
  db: Database;
  catalogFeed: Pick<CatalogFeed, "onChange" | "isLive">;
  metrics: Pick<Metrics, "addGauge">;
  log: Log;
};

const CHECK_EVERY_MS = 1_000;
const REQUIRED_MS = 1_000;
/** A replica that was behind at every check for this long is not tried until it has caught up. */
const BEHIND_MS = 3_000;

/** What a replica was found to be when it was looked at: usable, or why not. */
type KnownState = "usable" | "behind" | "away" | "foreign";

const LOGGED: Record<KnownState, { level: "info" | "warn" | "error"; message: string }> = {
  usable: { level: "info", message: "a replica is read" },
  behind: { level: "warn", message: "a replica is behind, and not read until it has caught up" },
  away: { level: "warn", message: "a replica does not answer, and is not read" },
  foreign: {
    level: "error",
    message: "DATABASE_REPLICA_URLS names a server that is no replica of the database",
  },
};

/**
 * The position that reads have to see: the end of the primary's log, read after the newest change that
 * was announced to this process.
 */
class RequiredPosition {
  readonly #parts: Pick<Parts, "db" | "catalogFeed">;
  /** Null since the newest change. */
  #reading: Promise<LogPosition> | null = null;
  /** The newest that was read; a later change may require more. */
  latest: LogPosition = 0n;

  constructor(parts: Pick<Parts, "db" | "catalogFeed">) {
    this.#parts = parts;
    parts.catalogFeed.onChange(() => {
      this.#reading = null;
    });
  }

  /** @throws {ReplicaNotUsable} while changes may be missed, so that no position is known */
  async read(): Promise<LogPosition> {
    if (!this.#parts.catalogFeed.isLive()) {
      throw new ReplicaNotUsable("The changes are not known at present");
    }
    this.#reading ??= this.#ask();
    return this.#reading;
  }

  #ask(): Promise<LogPosition> {
    const limit = { milliseconds: REQUIRED_MS, isChange: false };
    const asking = withTimeLimit(limit, () => readLogEnd(this.#parts.db));
    asking.then(
      (position) => {
        // Also where it is less than before: a primary that took over may lack the end of the log.
        this.latest = position;
      },
      () => {
        if (this.#reading === asking) this.#reading = null;
      },
    );
    return asking;
  }
}

/** One replica, which is looked at every second. */
class Replica {
  readonly name: string;
  readonly #open: (clusterId: string) => ReplicaDatabase;
  readonly #probe: ReturnType<typeof openReplicaProbe>;
  readonly #required: RequiredPosition;
  readonly #onState: (replica: string, state: KnownState) => void;
  #state: KnownState | "unknown" = "unknown";
  #database: ReplicaDatabase | null = null;
  #behindSince: number | null = null;

  constructor(
    url: string,
    size: number,
    required: RequiredPosition,
    onState: (replica: string, state: KnownState) => void,
  ) {
    this.name = new URL(url).host;
    this.#open = (clusterId) => openReplica(url, size, clusterId, () => required.read());
    this.#probe = openReplicaProbe(url);
    this.#required = required;
    this.#onState = onState;
  }

  /** The database of a usable replica; else null. */
  get db(): Database | null {
    return this.#state === "usable" ? (this.#database?.db ?? null) : null;
  }

  /** For how many seconds it has not had all changes that reads of it required. */
  get secondsBehind(): number {
    return this.#behindSince === null ? 0 : (performance.now() - this.#behindSince) / 1_000;
  }

  async check(clusterId: string): Promise<void> {
    // Before the question, so that a replica which follows closely is not behind by its delay.
    const required = this.#required.latest;
    const report = await this.#probe.read().catch(() => null);
    if (!report) return this.#become("away");
    if (!report.isReplica || report.clusterId !== clusterId) return this.#become("foreign");
    this.#database ??= this.#open(clusterId);
    if (report.reached >= required) this.#behindSince = null;
    else this.#behindSince ??= performance.now();
    this.#become(this.secondsBehind * 1_000 > BEHIND_MS ? "behind" : "usable");
  }

  #become(state: KnownState): void {
    if (state === "away" || state === "foreign") this.#abandon();
    if (state === this.#state) return;
    this.#state = state;
    this.#onState(this.name, state);
  }

  /** Reads that wait for it fail at once, and are repeated on the primary. */
  #abandon(): void {
    this.#database?.abandon().catch(() => undefined);
    this.#database = null;
    this.#behindSince = null;
  }

  async close(): Promise<void> {
    this.#abandon();
    await this.#probe.close();
  }
}

/**
 * Looks after the replicas of a database. A read on one sees every change that was announced to this
 * process before it began, or fails and has to be repeated on the primary.
 * @param urls the replicas' addresses
 * @param size the most connections to each of them
 */
export function createReplicas(urls: readonly string[], size: number, parts: Parts): Replicas {
  const { db, metrics, log } = parts;
  const required = new RequiredPosition(parts);
  const report = (replica: string, state: KnownState) => {
    const { level, message } = LOGGED[state];
    log[level]({ replica }, message);
  };
  const replicas = urls.map((url) => new Replica(url, size, required, report));
  let clusterId: string | null = null;
  let checking: Promise<unknown> | null = null;
  const checkAll = async () => {
    const limit = { milliseconds: REQUIRED_MS, isChange: false };
    clusterId ??= await withTimeLimit(limit, () => readClusterId(db));
    const known = clusterId;
    await Promise.all(replicas.map((replica) => replica.check(known)));
  };
  const check = () => {
    // Without the primary there is nothing to compare replicas with; the next check tries again.
    checking ??= checkAll()
      .catch(() => undefined)
      .finally(() => {
        checking = null;
      });
  };
  if (replicas.length > 0) check();
  const timer = replicas.length > 0 ? setInterval(check, CHECK_EVERY_MS) : undefined;
  timer?.unref();
  metrics.addGauge({
    name: "meltemi_replica_usable",
    help: "1 while a replica is read, 0 while it is away or behind.",
    label: "replica",
    read: () =>
      Object.fromEntries(replicas.map((replica) => [replica.name, Number(replica.db !== null)])),
  });
  metrics.addGauge({
    name: "meltemi_replica_behind_seconds",
    help: "For how long a replica has not had all changes that reads of it require.",
    label: "replica",
    read: () =>
      Object.fromEntries(replicas.map((replica) => [replica.name, replica.secondsBehind])),
  });
  let turn = 0;
  return {
    pick() {
      const usable = replicas.flatMap((replica) => replica.db ?? []);
      if (usable.length === 0) return null;
      turn = (turn + 1) % usable.length;
      return usable[turn] ?? null;
    },
    isFailure: (error) => isNotUsable(error) || isDatabaseUnavailable(error),
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}

/** Queries are wrapped by an error that names their statement. */
function isNotUsable(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return error instanceof ReplicaNotUsable || cause instanceof ReplicaNotUsable;
}
