import type { Clock } from "#server/platform/clock.ts";
import { Problem } from "#shared/problem.ts";

/** How long a new subscription may rely on the last read of the socket's credential. */
const RECHECK_AFTER_MS = 2_000;

/** What a socket's credential belongs to: the socket keeps the one that it was opened with. */
export type RecentRead<Found> = {
  /** As of at most two seconds ago. */
  find: () => Promise<Found>;
  /** As of now; concurrent calls share one query. */
  recheck: () => Promise<Found>;
};

/**
 * Caches what a socket's credential belongs to, so that frames do not cost a query each. One that
 * has been refused never becomes active again on its socket: from then on the refusal is cached.
 * @param read reads it now
 * @param initial what the handshake found; after a refusal this socket never queries again
 */
export function createRecentRead<Found>(
  read: () => Promise<Found>,
  clock: Clock,
  initial: Found | Problem,
): RecentRead<Found> {
  let current = initial;
  let readAt = clock.now().getTime();
  let pending: Promise<Found> | null = null;

  const readAgain = async () => {
    try {
      const found = await read();
      current = found;
      readAt = clock.now().getTime();
      return found;
    } catch (error) {
      if (error instanceof Problem) current = error;
      throw error;
    }
  };
  const recheck = async () => {
    if (current instanceof Problem) throw current;
    pending ??= readAgain().finally(() => {
      pending = null;
    });
    return pending;
  };
  return {
    recheck,
    async find() {
      if (current instanceof Problem) throw current;
      const isFresh = clock.now().getTime() - readAt < RECHECK_AFTER_MS;
      return isFresh ? current : recheck();
    },
  };
}
