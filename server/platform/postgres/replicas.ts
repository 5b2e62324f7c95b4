import type { CatalogFeed } from "#server/platform/events/catalog-feed.ts";
import { type Log, limitWarning } from "#server/platform/log.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { causeOf, reasonOf } from "#server/platform/process/start-error.ts";
import { shareRuns } from "#server/platform/share-runs.ts";
import type { Database } from "#server/records/database/database.ts";
import {
  type LogPosition,
  openPrimaryProbe,
  ReplicaNotUsable,
} from "#server/records/database/replica.ts";
import type { StatementObserver } from "#server/records/database/statement-limit.ts";
import { Replica, type ReplicaState } from "./replica.ts";

/** The replicas of the database, from which the public catalog is read where they are current. */
export type Replicas = {
  /**
   * Runs a read on a replica that has every change which was announced to this process.
   * @param failureOf why a result is none; null where it is one
   * @returns null where no replica could be read, so that the primary has to be queried
   */
  read: <T>(
    work: (db: Database) => Promise<T>,
    failureOf: (result: T) => unknown,
  ) => Promise<T | null>;
  /** Each replica, and whether it is read at present. */
  states: () => { name: string; isUsable: boolean }[];
  close: () => Promise<void>;
};

type Parts = {
  catalogFeed: Pick<CatalogFeed, "onChange" | "isLive">;
  metrics: Pick<Metrics, "addGauge">;
  log: Log;
  /** Is called with each statement that is read. */
  observe?: StatementObserver | undefined;
};

const CHECK_EVERY_MS = 1_000;

const LOGGED: Record<ReplicaState, { level: "info" | "warn" | "error"; message: string }> = {
  usable: { level: "info", message: "a replica is read" },
  behind: { level: "warn", message: "a replica is behind, and not read until it has caught up" },
  away: { level: "warn", message: "a replica does not respond, and is not read" },
  unsuitable: {
    level: "error",
    message:
      "DATABASE_REPLICA_URLS names a server that is no replica of the database, or whose role may not read it",
  },
};

/**
 * The position that reads have to see: the end of the primary's log, read after the newest change
 * that was announced to this process.
 */
class RequiredPosition {
  readonly #ask: () => Promise<LogPosition>;
  readonly #feed: Pick<CatalogFeed, "isLive">;
  /** Null since the newest change. */
  #reading: Promise<LogPosition> | null = null;

  /** @param ask reads the end of the log, at or after the call */
  constructor(ask: () => Promise<LogPosition>, feed: Parts["catalogFeed"]) {
    this.#ask = ask;
    this.#feed = feed;
    feed.onChange(() => {
      this.#reading = null;
    });
  }

  /** @throws {ReplicaNotUsable} while changes may be missed, or the primary does not respond */
  async read(): Promise<LogPosition> {
    if (!this.#feed.isLive()) throw new ReplicaNotUsable("Changes may be missed at present");
    const reading = this.#reading ?? this.#ask();
    this.#reading = reading;
    try {
      return await reading;
    } catch (cause) {
      if (this.#reading === reading) this.#reading = null;
      throw new ReplicaNotUsable("The primary does not say where its log ends", { cause });
    }
  }
}

function addGauges(metrics: Pick<Metrics, "addGauge">, replicas: readonly Replica[]): void {
  metrics.addGauge({
    name: "meltemi_replica_usable",
    help: "1 while a replica is read; 0 while it is away, behind, failing, or none of this database.",
    label: "replica",
    read: () => Object.fromEntries(replicas.map((one) => [one.name, Number(one.isUsable)])),
  });
  metrics.addGauge({
    name: "meltemi_replica_behind_seconds",
    help: "For how long a replica has not had what the primary had a second before.",
    label: "replica",
    read: () => Object.fromEntries(replicas.map((one) => [one.name, one.secondsBehind])),
  });
}

/** Without replicas nothing is queried and nothing opened. */
const NONE: Replicas = {
  read: async () => null,
  states: () => [],
  close: async () => undefined,
};

/**
 * Looks after the replicas of a database. A read on one sees every change that was announced to
 * this process before it began, or has to be repeated on the primary.
 * @param databaseUrl the primary
 * @param urls the replicas' addresses
 * @param size the most connections to each of them
 */
export function createReplicas(
  databaseUrl: string,
  urls: readonly string[],
  size: number,
  { catalogFeed, metrics, log, observe }: Parts,
): Replicas {
  const onFailure = limitWarning(log, "a read failed on a replica and is repeated on the primary");
  const onState = (replica: string, state: ReplicaState, error: unknown) => {
    const { level, message } = LOGGED[state];
    log[level](error ? { replica, reason: reasonOf(causeOf(error)) } : { replica }, message);
  };
  if (urls.length === 0) {
    addGauges(metrics, []);
    return NONE;
  }
  const primary = openPrimaryProbe(databaseUrl);
  const readPosition = shareRuns(() => primary.read());
  const required = new RequiredPosition(readPosition, catalogFeed);
  const replicas = urls.map(
    (url) =>
      new Replica({
        url,
        size,
        readRequired: () => required.read(),
        observe,
        onState,
        onFailure,
      }),
  );
  addGauges(metrics, replicas);

  let before: LogPosition | null = null;
  let checking: Promise<void> | null = null;
  const checkAll = async () => {
    const now = await readPosition();
    await Promise.all(replicas.map((replica) => replica.check({ now, before })));
    before = now;
  };
  const check = () => {
    // Without the primary there is nothing to compare replicas with; the next check tries again.
    checking ??= checkAll()
      .catch(() => undefined)
      .finally(() => {
        checking = null;
      });
  };
  check();
  const timer = setInterval(check, CHECK_EVERY_MS);
  timer.unref();
  let turn = 0;
  return {
    async read(work, failureOf) {
      const usable = replicas.filter(({ isUsable }) => isUsable);
      turn = (turn + 1) % Math.max(1, usable.length);
      const replica = usable[turn];
      if (!replica) return null;
      // Before a connection is taken, which would wait with it.
      const isKnown = await required.read().then(
        () => true,
        () => false,
      );
      return isKnown ? replica.read(work, failureOf) : null;
    },
    states: () => replicas.map(({ name, isUsable }) => ({ name, isUsable })),
    async close() {
      clearInterval(timer);
      await checking;
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
