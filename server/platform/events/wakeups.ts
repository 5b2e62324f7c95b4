import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";

/** Carries wake-ups about changed bookings between processes. */
export type Wakeups = {
  /**
   * @param onWake called with the person whose bookings changed
   * @param onRestart called whenever listening (re)starts, because wake-ups may have been missed
   */
  start: (onWake: (userId: string) => void, onRestart: () => void) => Promise<void>;
  /** Resolves once wake-ups for this person are received here; null if they already are. */
  follow: (userId: string) => Promise<void> | null;
  unfollow: (userId: string) => void;
  /** False while wake-ups do not arrive, so that changes are found by polling only. */
  isConnected: () => boolean;
  /** Reports a committed change to the other processes. */
  notify: (userIds: readonly string[]) => void;
  close: () => Promise<void>;
};

/** Wake-ups by the database's own NOTIFY, which the changing transaction sends on commit. */
export function databaseWakeups(notifications: Pick<Notifications, "listen">, log: Log): Wakeups {
  let isConnected = false;
  return {
    async start(onWake, onRestart) {
      await notifications.listen(
        "booking_events",
        (payload) => {
          for (const userId of payload.split(" ")) onWake(userId);
        },
        () => {
          isConnected = true;
          log.debug("booking feed: listening to notifications");
          onRestart();
        },
        () => {
          isConnected = false;
        },
      );
    },
    follow: () => null,
    unfollow: () => undefined,
    isConnected: () => isConnected,
    notify: () => undefined,
    close: async () => undefined,
  };
}
