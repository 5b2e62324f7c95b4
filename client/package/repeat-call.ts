import { readFailure } from "./read-failure.ts";

/** How often and how long a call is repeated. */
export type RetryOptions = {
  /** How often a call is repeated at most; 4 where nothing is given, 0 for never. */
  retries?: number;
  /** The pause before the first repetition, in milliseconds; each further one is twice as long. */
  firstDelayMs?: number;
  /**
   * The longest pause, in milliseconds. A server that requires a longer one is not waited for: the
   * call fails at once.
   */
  maxDelayMs?: number;
};

export type RetryPolicy = Required<RetryOptions> & {
  /** A number from 0 up to 1, which spreads the repetitions of many programs. */
  random: () => number;
  /** Resolves after a pause; rejects with the signal's reason where that aborts it. */
  wait: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

/** Waits with a timer. */
function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

/** Completes the options of a caller. */
export function toRetryPolicy(options: RetryOptions = {}): RetryPolicy {
  return {
    retries: options.retries ?? 4,
    firstDelayMs: options.firstDelayMs ?? 250,
    maxDelayMs: options.maxDelayMs ?? 30_000,
    random: Math.random,
    wait,
  };
}

/**
 * The pause before a repetition, between half and all of one that doubles each time.
 * @param repetition 0 for the first
 */
export function toPause(
  { firstDelayMs, maxDelayMs, random }: RetryPolicy,
  repetition: number,
): number {
  const longest = Math.min(maxDelayMs, firstDelayMs * 2 ** repetition);
  return longest / 2 + (longest / 2) * random();
}

export type RepeatableCall<Result> = {
  procedure: string;
  /** False for calls that might do something twice. */
  isRepeatable: boolean;
  idempotencyKey: string | null;
  signal: AbortSignal | undefined;
  attempt: () => Promise<Result>;
};

/**
 * Calls, and repeats a call that failed in passing.
 * @throws {MeltemiError} the last failure; where the caller aborted, the reason of the signal
 */
export async function repeatCall<Result>(
  policy: RetryPolicy,
  { procedure, isRepeatable, idempotencyKey, signal, attempt }: RepeatableCall<Result>,
): Promise<Result> {
  for (let repetition = 0; ; repetition += 1) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (cause) {
      signal?.throwIfAborted();
      const { error, isPassing, retryAfterMs } = readFailure(procedure, cause, idempotencyKey);
      const isOver = !isRepeatable || !isPassing || repetition >= policy.retries;
      if (isOver || (retryAfterMs ?? 0) > policy.maxDelayMs) throw error;
      const pause = toPause(policy, repetition);
      // Spread as well: a server that turns many programs away gives all of them the same time.
      const delayMs = retryAfterMs === null ? 0 : retryAfterMs + pause / 4;
      await policy.wait(Math.max(pause, delayMs), signal);
    }
  }
}
