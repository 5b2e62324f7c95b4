import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "#server/platform/log.ts";
import type { Notifications } from "#server/platform/postgres/notifications.ts";
import { shareRuns } from "#server/platform/share-runs.ts";
import { AnnouncedFacts } from "./announced-facts.ts";
import { type CatalogChange, readCatalogChange } from "./catalog-change.ts";

const CHANNEL = "catalog_changes";
const HEARTBEAT_MS = 400;
/**
 * If a heartbeat is not received within this time, changes are not received either. A process that
 * was itself too busy to receive it looks first: without memory it would only be busier.
 */
const SILENCE_MS = 500;
/** How often those who wait for the connection check whether it still responds. */
const CHECK_MS = 100;

/** Notifies a process of catalog changes shortly after the commit, whichever process made them. */
export type CatalogFeed = {
  onChange: (listener: (change: CatalogChange) => void) => void;
  /** False while changes may be missed; cached data must not be used then. */
  isLive: () => boolean;
  /**
   * Resolves once the changes committed before the call are known here, or the feed is not live.
   */
  caughtUp: () => Promise<void>;
  stop: () => void;
};

/** Follows the catalog's triggers; a heartbeat every 0.4 seconds verifies the connection. */
export async function followCatalog(
  notifications: Pick<Notifications, "listen" | "notify" | "catchUp">,
  log: Log,
): Promise<CatalogFeed> {
  const listeners: ((change: CatalogChange) => void)[] = [];
  const announced = new AnnouncedFacts();
  const notify = (change: CatalogChange) => {
    // Before the first listener too: which facts are known begins with the first connection.
    const completed = announced.complete(change);
    for (const listener of listeners) listener(completed);
  };
  const self = `beat ${randomBytes(6).toString("hex")}`;
  /** The heartbeat that was sent and has not come back. */
  let awaited: symbol | null = null;
  let isSilent = false;
  let isLost = false;
  const received = () => {
    awaited = null;
    isSilent = false;
    isLost = false;
  };
  await notifications.listen(
    CHANNEL,
    (payload) => {
      if (payload === self) received();
      else if (!payload.startsWith("beat ")) notify(readCatalogChange(payload));
    },
    () => {
      // A heartbeat in flight is lost with the connection.
      received();
      notify({ kind: "everything" });
    },
    () => {
      isLost = true;
    },
  );
  let silence: NodeJS.Timeout | undefined;
  const heartbeat = setInterval(() => {
    if (awaited !== null) return;
    const sent = Symbol("heartbeat");
    awaited = sent;
    clearTimeout(silence);
    silence = setTimeout(() => {
      // What this process was too busy to read has arrived: it is read before the immediates run.
      setImmediate(() =>
        setImmediate(() => {
          if (awaited === sent) isSilent = true;
        }),
      );
    }, SILENCE_MS).unref();
    notifications.notify(CHANNEL, self).catch((error: unknown) => {
      log.debug({ err: error }, "catalog feed: heartbeat could not be sent");
      awaited = null;
      isLost = true;
    });
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const catchUp = shareRuns(() => notifications.catchUp());
  /** How many have gone on without knowing that their changes are known here. */
  let unknown = 0;
  const isLive = () => !isLost && !isSilent && unknown === 0;
  return {
    onChange: (listener) => listeners.push(listener),
    isLive,
    async caughtUp() {
      // A connection that was lost has ended the use of memory, and needs no waiting.
      const answered = catchUp().then(
        () => true,
        () => true,
      );
      let isAnswered = false;
      while (!isAnswered && isLive()) {
        isAnswered = await Promise.race([answered, pause(CHECK_MS, false, { ref: false })]);
      }
      if (isAnswered) return;
      // A heartbeat from before the change may still arrive, and says nothing about it.
      unknown += 1;
      void answered.then(() => {
        unknown -= 1;
      });
    },
    stop() {
      clearInterval(heartbeat);
      clearTimeout(silence);
    },
  };
}
