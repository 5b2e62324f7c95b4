import type { Credential, Credentials } from "#server/platform/auth/credentials.ts";
import type { Log } from "#server/platform/log.ts";
import {
  type BookingEventRow,
  type FeedSide,
  findPositions,
  listBookingEvents,
} from "#server/records/bookings/booking-feed.ts";
import type { Database } from "#server/records/database/database.ts";
import type { Role } from "#shared/account/account.ts";
import type { FeedCursor } from "#shared/checkout/checkout.ts";
import type { Wakeups } from "./wakeups.ts";

/** The feed of a person on one side, read by a session or an API token and in a role. */
export type Followed = { userId: string; side: FeedSide; credential: Credential; role: Role };

/** Wakes the followers of a partner's or customer's bookings. A wake-up is only a hint. */
export type BookingFeed = {
  /** Registers before the first read, so that no change is lost between reading and waiting. */
  follow: (followed: Followed) => Follower;
  close: () => Promise<void>;
};

export type { BookingEventRow, FeedSide };

export type Follower = {
  /** The position of the newest change. */
  findNewest: () => Promise<FeedCursor>;
  /** Changes after a position, in order; null when the position is not from this database. */
  listBookingEvents: (after: FeedCursor, limit: number) => Promise<BookingEventRow[] | null>;
  /** Resolves when there may be changes after this position, or when the signal aborts. */
  next: (position: FeedCursor, signal: AbortSignal) => Promise<void>;
  stop: () => void;
};

/** Maximum delay of a change whose wake-up was lost. */
const POLL_INTERVAL_MS = 2_000;

type Parts = { db: Database; credentials: Credentials };

/** A waiting follower: woken at once, or by polling for a newer change or an ended credential. */
class Waiter {
  readonly followed: Followed;
  /** The last change that was read; null before the first. */
  position: FeedCursor | null = null;
  #pending = false;
  #resume: (() => void) | null = null;

  constructor(followed: Followed) {
    this.followed = followed;
  }

  wake(): void {
    this.#pending = true;
    this.#resume?.();
  }

  async next(position: FeedCursor, signal: AbortSignal): Promise<void> {
    this.position = position;
    if (!this.#pending && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const resume = () => {
          signal.removeEventListener("abort", resume);
          resolve();
        };
        signal.addEventListener("abort", resume);
        this.#resume = resume;
      });
    }
    this.#pending = false;
    this.#resume = null;
  }
}

/** All waiting followers of this process, by the person whose bookings they follow. */
class Waiters {
  readonly #people = new Map<string, Set<Waiter>>();

  get all(): Waiter[] {
    return [...this.#people.values()].flatMap((group) => [...group]);
  }

  wake(userId: string): void {
    for (const waiter of this.#people.get(userId) ?? []) waiter.wake();
  }

  /** @returns true for the first follower of a person */
  add(waiter: Waiter): boolean {
    const { userId } = waiter.followed;
    const group = this.#people.get(userId);
    if (group) group.add(waiter);
    else this.#people.set(userId, new Set([waiter]));
    return !group;
  }

  /** @returns true for the last follower of a person */
  remove(waiter: Waiter): boolean {
    const { userId } = waiter.followed;
    const group = this.#people.get(userId);
    if (!group?.delete(waiter) || group.size > 0) return false;
    return this.#people.delete(userId);
  }
}

const START: FeedCursor = { seq: 0, mark: null };

/** False also for the same number with another change, and for a number not reached yet. */
function isAt(position: FeedCursor, newest: FeedCursor): boolean {
  if (position.seq !== newest.seq) return false;
  return position.mark === null || newest.mark === null || position.mark === newest.mark;
}

/** Wakes followers with a newer change, and those whose credential or role ended. */
async function wakeLate({ db, credentials }: Parts, waiters: readonly Waiter[]): Promise<void> {
  if (waiters.length === 0) return;
  const bySide = (side: FeedSide) => waiters.filter(({ followed }) => followed.side === side);
  const idsOf = (group: readonly Waiter[]) => [
    ...new Set(group.map(({ followed }) => followed.userId)),
  ];
  const wakeSide = async (side: FeedSide) => {
    const group = bySide(side);
    if (group.length === 0) return;
    const newest = await findPositions(db, side, idsOf(group));
    for (const waiter of group) {
      const { position, followed } = waiter;
      const newestOfUser = newest.get(followed.userId) ?? START;
      if (position !== null && !isAt(position, newestOfUser)) waiter.wake();
    }
  };
  const [live] = await Promise.all([
    credentials.listLive(waiters.map(({ followed }) => followed.credential)),
    wakeSide("partner"),
    wakeSide("customer"),
  ]);
  for (const waiter of waiters) {
    const { credential, role } = waiter.followed;
    if (live.get(credential.id) !== role) waiter.wake();
  }
}

/**
 * Joins wake-ups with polling: a few statements for all followers in the process together, so that
 * thousands of idle subscriptions cost as much as one.
 */
export async function followBookings(
  wakeups: Wakeups,
  parts: Parts & { log: Log },
): Promise<BookingFeed> {
  const { db, log } = parts;
  const waiters = new Waiters();
  const logFailure = (error: unknown) =>
    log.debug({ err: error }, "booking feed: wake-up or poll failed");
  const poll = () => wakeLate(parts, waiters.all).catch(logFailure);
  let timer: NodeJS.Timeout | undefined;
  const schedulePoll = () => {
    timer = setTimeout(() => void poll().then(schedulePoll), POLL_INTERVAL_MS);
    timer.unref();
  };
  const wake = (userId: string) => waiters.wake(userId);
  await wakeups.start(wake, () => void poll());
  schedulePoll();
  return {
    follow(followed) {
      const { userId, side } = followed;
      const waiter = new Waiter(followed);
      // Polls once for changes announced before the other processes knew of the first follower.
      if (waiters.add(waiter)) wakeups.follow(userId)?.then(() => wake(userId), logFailure);
      const findNewest = async () => (await findPositions(db, side, [userId])).get(userId) ?? START;
      return {
        findNewest,
        async listBookingEvents(after, limit) {
          const rows = await listBookingEvents(db, side, userId, after.seq, limit + 1);
          const [first] = rows;
          if (first?.seq === after.seq) {
            const isSame = after.mark === null || after.mark === first.mark;
            return isSame ? rows.slice(1) : null;
          }
          // No change has that number: it precedes the first change, or it was lost in a restore.
          if (after.mark !== null) return null;
          return after.seq <= (await findNewest()).seq ? rows.slice(0, limit) : null;
        },
        next: (position, signal) => waiter.next(position, signal),
        stop() {
          if (waiters.remove(waiter)) wakeups.unfollow(userId);
        },
      };
    },
    async close() {
      clearTimeout(timer);
      await wakeups.close();
    },
  };
}
