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
/**
 * An estimate alone refuses nobody. The first turns of a fresh process take many times as long as later
 * ones; only when turns really began this part of the longest wait late is the estimate believed.
 */
const LATE_SHARE = 0.25;
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
  /** How long the piece of work whose turn came last had waited. */
  #lastWaitMs = 0;
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

  /** How long a turn takes, in milliseconds; the newest count most. Zero before the first has ended. */
  get averageMs(): number {
    return this.#averageMs;
  }

  /** True when whoever comes now has to wait. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce;
  }

  /**
   * Waits for a turn.
   * @returns ends the turn; calling it again does nothing
   * @throws {Overloaded} the line is full, the wait would be or was too long, or the caller has gone
   */
  async enter({ maxWaitMs, shedsEarly, gone }: WaitLimit): Promise<() => void> {
    if (gone?.aborted) throw new Overloaded(`${this.#name}: the caller has gone`, 0);
    if (!this.isFull) {
      this.#running += 1;
      this.#lastWaitMs = 0;
      return this.#startTurn();
    }
    if (shedsEarly) this.requireRoom(maxWaitMs);
    // Whoever ends a turn hands it on, so `#running` stays as it is.
    const arrivedAt = performance.now();
    await this.#wait(maxWaitMs, gone);
    this.#lastWaitMs = performance.now() - arrivedAt;
    return this.#startTurn();
  }

  /**
   * Refuses what would wait too long, without waiting.
   * @throws {Overloaded} the line is full, or turns come late already and the expected wait is longer
   * than `maxWaitMs`
   */
  requireRoom(maxWaitMs: number): void {
    // A free turn is never refused: after slow work the estimates fall only when turns are taken again.
    if (!this.isFull) return;
    const expectedMs = this.#waiting.size * this.#intervalMs;
    const isTooLong = expectedMs > maxWaitMs && this.#lastWaitMs > maxWaitMs * LATE_SHARE;
    if (this.#waiting.size < this.#maxWaiting && !isTooLong) return;
    throw new Overloaded(`${this.#name}: the waiting line is too long`, this.#reserve(expectedMs));
  }

  /** The average time between two turns that begin. */
  get #intervalMs(): number {
    return this.#averageMs / this.#atOnce;
  }

  /**
   * Gives everybody who is refused a later moment to come back, one turn apart, so that they do not
   * return together and are refused again.
   * @param lineMs how long those who wait now keep the line busy
   * @returns milliseconds from now
   */
  #reserve(lineMs: number): number {
    const now = performance.now();
    const latest = now + LONGEST_RETRY_SECONDS * 1000;
    const afterLine = Math.max(this.#servedBy, now + lineMs);
    this.#servedBy = Math.min(afterLine + this.#intervalMs, latest);
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
        // Those who wait came later: most of them are about to be refused as well, and are not counted.
        reject(
          new Overloaded(
            `${this.#name}: ${reason}`,
            this.#reserve(this.#waiting.size * this.#intervalMs),
          ),
        );
      };
      const abandon = () => refuse("the caller has gone");
      const waiter = {
        resume() {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(() => refuse("no turn came in time"), Math.max(0, maxWaitMs));
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
