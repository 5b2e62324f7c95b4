import type { Log } from "./log.ts";
import type { Notifications } from "./notifications.ts";

/** Wakes whoever follows the bookings of a partner or a customer. A wake-up is a hint, never the truth. */
export type BookingFeed = {
  /** Registers before anything is read, so that nothing falls between reading and waiting. */
  follow: (personId: string) => Wakeups;
};

export type Wakeups = {
  /** Resolves at the next wake-up, when `milliseconds` have passed, or when the signal aborts. */
  next: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  stop: () => void;
};

class Follower implements Wakeups {
  #pending = false;
  #resume: (() => void) | null = null;
  readonly stop: () => void;

  constructor(stop: () => void) {
    this.stop = stop;
  }

  wake(): void {
    this.#pending = true;
    this.#resume?.();
  }

  async next(milliseconds: number, signal: AbortSignal): Promise<void> {
    if (!this.#pending && !signal.aborted) {
      await new Promise<void>((resolve) => {
        const resume = () => {
          clearTimeout(timer);
          signal.removeEventListener("abort", resume);
          resolve();
        };
        const timer = setTimeout(resume, milliseconds);
        signal.addEventListener("abort", resume);
        this.#resume = resume;
      });
    }
    this.#pending = false;
    this.#resume = null;
  }
}

/** Whenever listening (re)starts everybody is woken, because notifications may have been missed. */
export async function followBookings(
  notifications: Pick<Notifications, "listen">,
  log: Log,
): Promise<BookingFeed> {
  const followers = new Map<string, Set<Follower>>();
  const wake = (personId: string) => {
    for (const follower of followers.get(personId) ?? []) follower.wake();
  };
  const wakeAll = () => {
    for (const personId of followers.keys()) wake(personId);
  };
  await notifications.listen(
    "booking_events",
    (payload) => {
      for (const personId of payload.split(" ")) wake(personId);
    },
    () => {
      log.debug("listening to booking events");
      wakeAll();
    },
  );
  return {
    follow(personId) {
      const group = followers.get(personId) ?? new Set();
      followers.set(personId, group);
      const follower = new Follower(() => {
        group.delete(follower);
        if (group.size === 0) followers.delete(personId);
      });
      group.add(follower);
      return follower;
    },
  };
}
