import { randomInt } from "node:crypto";
import { Pool, type PoolClient, type PoolConfig } from "pg";
import { DeadlineExceeded } from "./statement-limit.ts";
import { currentTimeLimit, timeLeft } from "./time-limit.ts";
import { type WaitLimit, WorkQueue } from "./work-queue.ts";

/** The share of connections that changes may hold at once; the rest is for reads. */
const SHARE_OF_CHANGES = 0.7;
const MAX_WAITING = 500;
/** Wait limit of background jobs and scripts, which have no deadline of their own. */
const BACKGROUND_WAIT_MS = 9_000;
/**
 * Connections are replaced after this time at the latest, so that none collects the plans of every
 * statement that had a name at some time.
 */
export const CONNECTION_SECONDS = 3_600;
/** The least of it, with which those that were opened together end apart. */
const SHORTEST_CONNECTION_SECONDS = 0.8 * CONNECTION_SECONDS;

const lifetimeSeconds = () =>
  randomInt(SHORTEST_CONNECTION_SECONDS * 1_000, CONNECTION_SECONDS * 1_000 + 1) / 1_000;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

export type QueuedPoolConfig = PoolConfig & {
  max: number;
  /** Called with each connection before it is used; where it rejects, `connect` rejects with it. */
  admit?: ((client: PoolClient) => Promise<void>) | undefined;
};

/**
 * pg's pool behind a bounded queue that knows the deadline of the work: changes share only a part
 * of the connections, and what would wait too long is refused on arrival.
 */
export class QueuedPool extends Pool {
  readonly #all: WorkQueue;
  readonly #changes: WorkQueue;
  readonly #admit: QueuedPoolConfig["admit"];

  constructor({ admit, ...config }: QueuedPoolConfig) {
    super(config);
    // pg's pool reads it again for each connection that it opens.
    Object.defineProperty(this.options, "maxLifetimeSeconds", { get: lifetimeSeconds });
    this.#admit = admit;
    const atOnce = config.max;
    this.#all = new WorkQueue("database", { atOnce, maxWaiting: MAX_WAITING });
    this.#changes = new WorkQueue("database changes", {
      atOnce: Math.max(1, Math.floor(atOnce * SHARE_OF_CHANGES)),
      maxWaiting: MAX_WAITING,
    });
  }

  /**
   * How many wait for a connection. They do so here, and in pg's own pool only while one that
   * opened too late for its request is still being opened.
   */
  get waiting(): number {
    return this.#all.waiting + this.#changes.waiting;
  }

  /** @throws {Overloaded} when no connection is free in time; what `admit` rejects with */
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | undefined {
    const acquired = this.#acquire();
    if (!callback) return acquired;
    void this.#handOver(acquired, callback);
    return undefined;
  }

  /** Supports the older callback form, used for example by the pool's own `query`. */
  async #handOver(acquired: Promise<PoolClient>, callback: Connected): Promise<void> {
    const outcome = await acquired.catch((error: Error) => error);
    if (outcome instanceof Error) callback(outcome, undefined, () => undefined);
    else callback(undefined, outcome, (error) => outcome.release(error));
  }

  async #acquire(): Promise<PoolClient> {
    const leave = await this.#enter();
    let client: PoolClient;
    try {
      client = await this.#connectInTime();
    } catch (error) {
      leave();
      throw error;
    }
    giveBackOnce(client, leave);
    try {
      await this.#admit?.(client);
    } catch (error) {
      client.release();
      throw error;
    }
    return client;
  }

  /**
   * A connection within the time that is left, also where it has to be opened first. One that opens
   * later is of use to others.
   */
  async #connectInTime(): Promise<PoolClient> {
    const limit = currentTimeLimit();
    // An idle connection without other callers waiting is there at once and needs no timer.
    if (!limit || this.idleCount > this.waitingCount) return super.connect();
    const connecting = super.connect();
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_resolve, reject) => {
      const refuse = () => reject(new DeadlineExceeded("The deadline passed before it connected"));
      timer = setTimeout(refuse, Math.max(0, timeLeft(limit)));
    });
    try {
      return await Promise.race([connecting, deadline]);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => undefined,
      );
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #enter(): Promise<() => void> {
    const limit = currentTimeLimit();
    if (!limit) return this.#all.enter({ maxWaitMs: BACKGROUND_WAIT_MS, shedsEarly: false });
    const wait = (): WaitLimit => ({
      maxWaitMs: timeLeft(limit),
      shedsEarly: true,
    });
    if (!limit.isChange) return this.#all.enter(wait());
    const releaseChanges = await this.#changes.enter(wait());
    try {
      const releaseAll = await this.#all.enter(wait());
      return () => {
        releaseAll();
        releaseChanges();
      };
    } catch (error) {
      releaseChanges();
      throw error;
    }
  }
}

/**
 * Returns a connection to the pool exactly once: when it is released, or when it ends without that.
 * Drizzle does not release a connection that breaks while a transaction begins on it, and the pool
 * would count it as in use forever.
 */
function giveBackOnce(client: PoolClient, leave: () => void): void {
  const release = client.release.bind(client);
  let isBack = false;
  const giveBack = (error?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.removeListener("end", onEnd);
    release(error);
    leave();
  };
  const onEnd = () => giveBack(true);
  client.on("end", onEnd);
  client.release = giveBack;
}
