import type { Database } from "#server/records/database/database.ts";
import {
  isReplicaOf,
  type LogPosition,
  openReplica,
  openReplicaProbe,
  type ReplicaDatabase,
  ReplicaNotUsable,
  type ReplicaReport,
} from "#server/records/database/replica.ts";
import type { StatementObserver } from "#server/records/database/statement-limit.ts";
import { currentTimeLimit, timeLeft, withTimeLimit } from "#server/records/database/time-limit.ts";
import { Overloaded } from "#server/records/database/work-queue.ts";

/** What a replica was found to be when it was checked: usable, or why not. */
export type ReplicaState = "usable" | "behind" | "away" | "unsuitable";

/** The end of the primary's log at a check, and at the check before. */
export type CheckedPosition = { now: LogPosition; before: LogPosition | null };

type Options = {
  url: string;
  /** The most connections. */
  size: number;
  /** The position that a statement beginning now has to see. */
  readRequired: () => Promise<LogPosition>;
  /** @param reason why it could not be queried; null where it could */
  onState: (replica: string, state: ReplicaState, reason: unknown) => void;
  /** Is called with each statement that is read. */
  observe: StatementObserver | undefined;
  /** Called with the failure of a read that says something about the replica. */
  onFailure: (failure: unknown) => void;
};

/** A single missed response may be caused by this process, when it is busy. */
const MISSES = 2;
/** A replica that was behind at every check for this long is not tried until it has caught up. */
const BEHIND_MS = 3_000;
/** How long a replica on which a read failed is not tried. */
const REST_MS = 5_000;
/** Time limit of a read without a deadline of its own. */
const READ_MS = 4_000;

/** An error and what caused it, in order. */
function* causesOf(error: unknown): Generator {
  for (let cause = error; cause !== undefined; ) {
    yield cause;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
}

/**
 * True for a failure that says nothing about the next read: behind, busy, or in the way of replay.
 */
function isPassing(failure: unknown): boolean {
  return [...causesOf(failure)].some((cause) => {
    if (cause instanceof ReplicaNotUsable || cause instanceof Overloaded) return true;
    // Replay cancelled the statement.
    return cause instanceof Error && "code" in cause && String(cause.code).startsWith("40");
  });
}

/** One replica. */
export class Replica {
  /** Host and port. */
  readonly name: string;
  readonly #options: Options;
  readonly #probe: ReturnType<typeof openReplicaProbe>;
  #state: ReplicaState | null = null;
  #database: ReplicaDatabase | null = null;
  #misses = 0;
  #behindSince: number | null = null;
  #restsUntil = 0;

  constructor(options: Options) {
    this.name = new URL(options.url).host;
    this.#options = options;
    this.#probe = openReplicaProbe(options.url);
  }

  get isUsable(): boolean {
    return this.#state === "usable" && performance.now() >= this.#restsUntil;
  }

  /** For how many seconds it has not had what the primary had a second before. */
  get secondsBehind(): number {
    return this.#behindSince === null ? 0 : (performance.now() - this.#behindSince) / 1_000;
  }

  /**
   * Runs a read within half of the time that is left, so that the primary can still be queried.
   * @param failureOf why a result is none; null where it is one
   * @returns null where the primary has to be queried
   */
  async read<T>(
    work: (db: Database) => Promise<T>,
    failureOf: (result: T) => unknown,
  ): Promise<T | null> {
    const database = this.#database;
    if (!database) return null;
    const limit = currentTimeLimit();
    const milliseconds = limit ? timeLeft(limit) / 2 : READ_MS;
    let failure: unknown;
    try {
      const result = await withTimeLimit({ milliseconds, isChange: false }, () =>
        work(database.db),
      );
      failure = failureOf(result);
      if (failure === null) return result;
    } catch (error) {
      failure = error;
    }
    if (!isPassing(failure)) {
      this.#restsUntil = performance.now() + REST_MS;
      this.#options.onFailure(failure);
    }
    return null;
  }

  async check({ now, before }: CheckedPosition): Promise<void> {
    let report: ReplicaReport;
    try {
      report = await this.#probe.read();
    } catch (error) {
      this.#misses += 1;
      if (this.#misses >= MISSES) this.#become("away", error);
      return;
    }
    this.#misses = 0;
    if (!isReplicaOf(report, now)) return this.#become("unsuitable");
    const { url, size, readRequired, observe } = this.#options;
    this.#database ??= openReplica(url, size, readRequired, observe);
    const expected = before?.history === now.history ? before : now;
    if (report.end >= expected.end) {
      this.#behindSince = null;
      return this.#become("usable");
    }
    this.#behindSince ??= performance.now();
    if (performance.now() - this.#behindSince > BEHIND_MS) this.#become("behind");
  }

  #become(state: ReplicaState, reason: unknown = null): void {
    if (state === "away" || state === "unsuitable") this.#abandon();
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(this.name, state, reason);
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
