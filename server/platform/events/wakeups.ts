import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";

/** Carries the news that somebody's bookings changed, from whichever process changed them. */
export type Wakeups = {
  /**
   * @param onWake told whose bookings changed
   * @param onRestart told whenever hearing (re)starts, because something may have been missed
   */
  start: (onWake: (personId: string) => void, onRestart: () => void) => Promise<void>;
  /** Resolves once news about this person will be heard here; null when it is heard already. */
  follow: (personId: string) => Promise<void> | null;
  unfollow: (personId: string) => void;
  /** Reports a committed change to the other processes. */
  notify: (personIds: readonly string[]) => void;
  close: () => Promise<void>;
};

/** Wake-ups by the database's own NOTIFY, which the transaction of the change sends at its commit. */
export function databaseWakeups(notifications: Pick<Notifications, "listen">, log: Log): Wakeups {
  return {
    async start(onWake, onRestart) {
      await notifications.listen(
        "booking_events",
        (payload) => {
          for (const personId of payload.split(" ")) onWake(personId);
        },
        () => {
          log.debug("listening to booking events");
          onRestart();
        },
      );
    },
    follow: () => null,
    unfollow: () => undefined,
    notify: () => undefined,
    close: async () => undefined,
  };
}
