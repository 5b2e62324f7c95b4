import { performance } from "node:perf_hooks";

/**
 * Work was refused before it began because too much other work is waiting, or because no slot was
 * free in time. Nothing was done; the same call may be repeated.
 */
export class Overloaded extends Error {
  override name = "Overloaded";
  /** When a new attempt is likely to succeed, in whole seconds, at least 1. */
  readonly retryAfterSeconds: number;

  constructor(reason: string, expectedWaitMs: number) {
    super(reason);
    const seconds = Math.ceil(expectedWaitMs / 1000);
    this.retryAfterSeconds = Math.min(Math.max(seconds, 1), LONGEST_RETRY_SECONDS);
  }
}

const LONGEST_RETRY_SECONDS = 10;
/**
 * An estimate alone refuses no work, because the first runs of a fresh process take many times as
 * long as later ones. It is trusted only when work really began this share of the longest wait
 * late.
 */
const LATE_SHARE = 0.25;
/** Weight of the newest measurement in the average duration of one piece of work. */
const NEWEST_WEIGHT = 0.1;

export type WaitLimit = {
  maxWaitMs: number;
  /** Refuse at once when the queue is so long that the wait is expected to exceed `maxWaitMs`. */
  shedsEarly: boolean;
  /** Aborted when the caller disconnects, which removes it from the queue. */
  gone?: AbortSignal | undefined;
};

type Waiter = { resume: () => void };

/**
 * Runs a limited number of pieces of work at once and queues a bounded number of others, first
 * come, first served. It measures the duration of the work, so that it can refuse what would wait
 * too long on arrival instead of after the wait.
 */
export class WorkQueue {
  readonly #name: string;
  readonly #atOnce: number;
  readonly #maxWaiting: number;
  #running = 0;
  readonly #waiting = new Set<Waiter>();
  #averageMs = 0;
  /** How long the most recently started piece of work had waited. */
  #lastWaitMs = 0;
  /** When the queue will have served those waiting and those refused, if all of them come back. */
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

  /** How many callers wait. */
  get waiting(): number {
    return this.#waiting.size;
  }

  /** Average duration in milliseconds, weighted towards the newest; zero before the first. */
  get averageMs(): number {
    return this.#averageMs;
  }

  /** True when a new caller has to wait. */
  get isFull(): boolean {
    return this.#running >= this.#atOnce;
  }

  /**
   * Waits for a slot.
   * @returns releases the slot; calling it again does nothing
   * @throws {Overloaded} the queue is full, the wait would be or was too long, or the caller
   * disconnected
   */
  async enter({ maxWaitMs, shedsEarly, gone }: WaitLimit): Promise<() => void> {
    if (gone?.aborted) throw new Overloaded(`${this.#name}: the caller disconnected`, 0);
    if (!this.isFull) {
      this.#running += 1;
      this.#lastWaitMs = 0;
      return this.#startTask();
    }
    if (shedsEarly) this.requireRoom(maxWaitMs);
    // A released slot is handed to the next caller, so `#running` stays as it is.
    const arrivedAt = performance.now();
    await this.#wait(maxWaitMs, gone);
    this.#lastWaitMs = performance.now() - arrivedAt;
    return this.#startTask();
  }

  /**
   * Refuses what would wait too long, without waiting.
   * @throws {Overloaded} the queue is full, or work already starts late and the expected wait is
   * longer than `maxWaitMs`
   */
  requireRoom(maxWaitMs: number): void {
    // A free slot is never refused: after slow work, estimates only fall once slots are used.
    if (!this.isFull) return;
    const expectedMs = this.#waiting.size * this.#intervalMs;
    const isTooLong = expectedMs > maxWaitMs && this.#lastWaitMs > maxWaitMs * LATE_SHARE;
    if (this.#waiting.size < this.#maxWaiting && !isTooLong) return;
    throw new Overloaded(`${this.#name}: the queue is too long`, this.#reserve(expectedMs));
  }

  /** The average time between two starts. */
  get #intervalMs(): number {
    return this.#averageMs / this.#atOnce;
  }

  /**
   * Gives every refused caller a later time to come back, one slot apart, so that they do not
   * return together and are refused again.
   * @param queueMs how long the callers now waiting keep the queue busy
   * @returns milliseconds from now
   */
  #reserve(queueMs: number): number {
    const now = performance.now();
    const latest = now + LONGEST_RETRY_SECONDS * 1000;
    const afterQueue = Math.max(this.#servedBy, now + queueMs);
    this.#servedBy = Math.min(afterQueue + this.#intervalMs, latest);
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
        // Those waiting came later and are mostly about to be refused too, so they are not counted.
        reject(
          new Overloaded(
            `${this.#name}: ${reason}`,
            this.#reserve(this.#waiting.size * this.#intervalMs),
          ),
        );
      };
      const abandon = () => refuse("the caller disconnected");
      const waiter = {
        resume() {
          leave();
          resolve();
        },
      };
      const timer = setTimeout(() => refuse("no slot was free in time"), Math.max(0, maxWaitMs));
      gone?.addEventListener("abort", abandon);
      this.#waiting.add(waiter);
    });
  }

  #startTask(): () => void {
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
