import { Problem } from "#shared/problem.ts";

/** A full queue of short pieces of work is through within seconds. */
const RETRY_AFTER_SECONDS = 2;

/**
 * Lets so many pieces of work run at once; the others wait for their turn, in order.
 * @param mostWaiting how many may wait; without it any number
 * @returns runs one piece; throws {Problem} unavailable when too many wait already
 */
export function createTurns(
  atOnce: number,
  mostWaiting = Number.POSITIVE_INFINITY,
): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting)
      throw new Problem("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
