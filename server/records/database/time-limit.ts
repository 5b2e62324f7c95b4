import { AsyncLocalStorage } from "node:async_hooks";
import { performance } from "node:perf_hooks";

/** The deadline of the current piece of work in the database, and its kind. */
export type TimeLimit = {
  /** Milliseconds on the monotonic clock of `performance.now()`. */
  endsAt: number;
  /** True for a request that changes something; such requests share only part of the pool. */
  isChange: boolean;
};

const current = new AsyncLocalStorage<TimeLimit>();

/**
 * Runs `work` with a deadline that applies to every wait for a connection and every statement in
 * it, at any depth. It replaces the deadline of the caller, so a procedure that needs longer sets
 * its own.
 */
export function withTimeLimit<T>(
  { milliseconds, isChange }: { milliseconds: number; isChange: boolean },
  work: () => T,
): T {
  return current.run({ endsAt: performance.now() + milliseconds, isChange }, work);
}

/** Null for work without its own deadline: background jobs, scripts, the start. */
export function currentTimeLimit(): TimeLimit | null {
  return current.getStore() ?? null;
}

/** Milliseconds left of a limit; zero or less once it has passed. */
export function timeLeft({ endsAt }: TimeLimit): number {
  return endsAt - performance.now();
}
