import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

/** How long the current piece of work may use the database, and what kind of work it is. */
export type TimeLimit = {
  /** Milliseconds on the monotonic clock of `performance.now()`. */
  endsAt: number;
  /** True for a request that changes something; such requests share only part of the pool. */
  isChange: boolean;
};

const current = new AsyncLocalStorage<TimeLimit>();

/**
 * Runs `work` with a deadline that every wait for a connection and every statement in it respects,
 * however deep in the call. It replaces the deadline of the caller, so a procedure that needs longer
 * states its own.
 */
export function withTimeLimit<T>(
  { milliseconds, isChange }: { milliseconds: number; isChange: boolean },
  work: () => T,
): T {
  return current.run({ endsAt: performance.now() + milliseconds, isChange }, work);
}

/** Null for work without a deadline of its own: background jobs, scripts, the start. */
export function currentTimeLimit(): TimeLimit | null {
  return current.getStore() ?? null;
}

/** Milliseconds left of a limit; zero or less when it is over. */
export function timeLeft({ endsAt }: TimeLimit): number {
  return endsAt - performance.now();
}
