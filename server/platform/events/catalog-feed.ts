import { randomBytes } from "node:crypto";
import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";

const CHANNEL = "catalog_changes";
const BEAT_MS = 400;
/** A beat that is not heard after this means that changes are not heard either. */
const SILENCE_MS = 500;

/**
 * What changed in the catalogue: `vehicles` (or their partners, places, pictures, settings),
 * `bookings <vehicle id>`, `bookings` of many vehicles, or `everything`, when something may have been missed.
 */
export type CatalogChange = string;

/** Tells a process within a moment of the commit that the catalogue changed, whoever changed it. */
export type CatalogFeed = {
  onChange: (listener: (change: CatalogChange) => void) => void;
  /** False while changes may go unheard; what is remembered must not be used then. */
  isLive: () => boolean;
  stop: () => void;
};

/** Follows the catalogue's triggers and proves every half second that it still hears them. */
export async function followCatalog(
  notifications: Pick<Notifications, "listen" | "notify">,
  log: Log,
): Promise<CatalogFeed> {
  const listeners: ((change: CatalogChange) => void)[] = [];
  const tell = (change: CatalogChange) => {
    for (const listener of listeners) listener(change);
  };
  const self = `beat ${randomBytes(6).toString("hex")}`;
  let sentAt: number | null = null;
  let isLost = false;
  await notifications.listen(
    CHANNEL,
    (payload) => {
      if (payload === self) {
        sentAt = null;
        isLost = false;
      } else if (!payload.startsWith("beat ")) {
        tell(payload);
      }
    },
    () => {
      // The beat that was under way is lost with the connection that would have heard it.
      sentAt = null;
      tell("everything");
    },
  );
  const beat = setInterval(() => {
    if (sentAt !== null) return;
    sentAt = performance.now();
    notifications.notify(CHANNEL, self).catch((error: unknown) => {
      log.debug({ err: error }, "the catalogue's feed cannot be heard");
      sentAt = null;
      isLost = true;
    });
  }, BEAT_MS);
  beat.unref();
  return {
    onChange: (listener) => listeners.push(listener),
    isLive: () => !isLost && (sentAt === null || performance.now() - sentAt < SILENCE_MS),
    stop: () => clearInterval(beat),
  };
}
