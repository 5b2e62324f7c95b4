import { performance } from "node:perf_hooks";

/**
 * Work was refused before it began because too much other work is waiting, or because its turn did
 * not come in time. Nothing was done; the same call may be made again.
 */
export class Overloaded extends Error {
  override name = "Overloaded";
  /** When a new attempt has a fair chance, in whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  constructor(reason: string, expectedWaitMs: number) {
    super(reason);
    const seconds = Math.ceil(expectedWaitMs / 1000);
    this.retryAfterSeconds = Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS);
  }
}

const LONGEST_RETRY_SECONDS = 10;
/** Weight of the newest measurement in the average time that one piece of work takes. */
const NEWEST_WEIGHT = 0.1;

export type WaitLimit = {
  maxWaitMs: number;
  /** Refuse at once when the line is so long that the wait is expected to be over `maxWaitMs`. */
  shedsEarly: boolean;
  /** Aborted when the caller has gone: its place in the line is given up. */
  gone?: AbortSignal | undefined;
};

type Waiter = { resume: () => void };

/**
 * Lets a number of pieces of work run at once and keeps a bounded number of others waiting, first
 * come, first served. It measures how long the work takes, so that it can refuse what would wait too
 * long when it arrives instead of after the wait.
 */
export class WaitingLine {
  readonly #name: string;
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting = new Set<Waiter>();
  #averageMs = 0;
  /** When the line has served those who wait and those who were told to come back, if all do. */
  #servedBy = 0;

  constructor(name: string, { atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) {
    this.#name = name;
    this.#atOnce = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** True while nothing runs and nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.size === 0;
  }

  /**
   * Waits for a turn.
   * @returns ends the turn; calling it again does nothing
   * @throws {Overloaded} the line is full, the wait would be or was too long, or the caller has gone
   */
  async enter({ maxWaitMs, shedsEarly, gone }: WaitLimit): Promise<() => void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1;
      return this.#startTurn();
    }
    if (shedsEarly) this.requireRoom(maxWaitMs);
    // Whoever ends a turn hands it on, so `#running` stays as it is.
    await this.#wait(maxWaitMs, gone);
    return this.#startTurn();
  }

  /**
   * Refuses what would wait too long, without waiting.
   * @throws {Overloaded} the line is full, or the expected wait is longer than `maxWaitMs`
   */
  requireRoom(maxWaitMs: number): void {
    const expectedMs = this.#waiting.size * this.#intervalMs;
    if (this.#waiting.size < this.#maxWaiting && expectedMs <= maxWaitMs) return;
    throw new Overloaded(`${this.#name}: the waiting line is too long`, this.#reserve());
  }

  /** The average time between two turns that begin. */
  get #intervalMs(): number {
    return this.#averageMs / this.#atOnce;
  }

  /**
   * Gives everybody who is refused a later moment to come back, one turn apart, so that they do not
   * return together and are refused again. @returns milliseconds from now
   */
  #reserve(): number {
    const now = performance.now();
    const afterLine = now + this.#waiting.size * this.#intervalMs;
    const latest = now + LONGEST_RETRY_SECONDS * 1000;
    this.#servedBy = Math.min(Math.max(this.#servedBy, afterLine) + this.#intervalMs, latest);
    return this.#servedBy - now;
  }

  #wait(maxWaitMs: number, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        gone?.removeEventListener("abort", abandon);
        this.#waiting.delete(waiter);
      };
      const refuse = (reason: string) => {
        leave();
        reject(new Overloaded(`${this.#name}: ${reason}`, this.#reserve()));
      };
      const abandon = () => refuse("the caller has gone");
      const waiter = {
        resume() {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(() => refuse("no turn came in time"), Math.max(0, maxWaitMs));
      if (gone?.aborted) return abandon();
      gone?.addEventListener("abort", abandon);
      this.#waiting.add(waiter);
    });
  }

  #startTurn(): () => void {
    const startedAt = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const tookMs = performance.now() - startedAt;
      this.#averageMs += (tookMs - this.#averageMs) * NEWEST_WEIGHT;
      const [next] = this.#waiting;
      if (next) next.resume();
      else this.#running -= 1;
    };
  }
}
