import type { NatsConnection, Subscription } from "@nats-io/transport-node";
import type { Log } from "#server/platform/log.ts";
import type { Wakeups } from "./wakeups.ts";

/** Loaded only where NATS is used: its client is a twentieth of what a start loads. */
const loadClient = () => import("@nats-io/transport-node");

const UNREACHABLE = "booking feed: NATS unreachable";
/** How long the first connection may take before the log says that it is missing. */
const SILENCE_MS = 5_000;

const subjectOf = (userId: string) => `meltemi.bookings.${userId}`;

/** Connects to NATS and waits for its response; throws where that fails. */
export async function verifyNats(url: string): Promise<void> {
  const { connect } = await loadClient();
  const nats = await connect({ servers: url, name: "meltemi doctor", timeout: SILENCE_MS });
  try {
    await nats.flush();
  } finally {
    await nats.close();
  }
}

/**
 * Wake-ups over NATS, one subject per person, so that a process only receives those of its own
 * followers. While NATS is unreachable there are no wake-ups, and followers rely on polling.
 * @param url `nats://host:port`
 */
export function natsWakeups(url: string, log: Log): Wakeups {
  /** The followed people, with the subscription once there is a connection. */
  const followed = new Map<string, Subscription | null>();
  let connection: NatsConnection | null = null;
  let isClosed = false;
  let isConnected = false;
  let wake: (userId: string) => void = () => undefined;

  const subscribe = (nats: NatsConnection, userId: string) => {
    const callback = () => wake(userId);
    followed.set(userId, nats.subscribe(subjectOf(userId), { callback }));
  };
  const opened = async (nats: NatsConnection, onRestart: () => void) => {
    if (isClosed) return nats.close();
    connection = nats;
    // Followed from here on: the connection can be lost before its first subscriptions are known.
    const states = nats.status();
    for (const userId of followed.keys()) subscribe(nats, userId);
    const isSubscribed = await nats.flush().then(
      () => true,
      () => false,
    );
    if (isSubscribed) {
      isConnected = true;
      onRestart();
    }
    for await (const { type } of states) {
      log.debug({ type }, "booking feed: NATS connection state changed");
      if (type === "disconnect" && !isClosed) {
        isConnected = false;
        log.warn(UNREACHABLE);
      }
      if (type === "reconnect") {
        isConnected = true;
        log.info("booking feed: NATS is connected again");
        onRestart();
      }
    }
  };
  return {
    async start(onWake, onRestart) {
      wake = onWake;
      const options = { servers: url, name: "meltemi", waitOnFirstConnect: true };
      const silence = setTimeout(() => log.warn(UNREACHABLE), SILENCE_MS).unref();
      // Not awaited: an unreachable NATS server must not keep the site from starting.
      loadClient()
        .then(({ connect }) =>
          connect({ ...options, maxReconnectAttempts: -1, reconnectTimeWait: 500 }),
        )
        .then((nats) => {
          clearTimeout(silence);
          return opened(nats, onRestart);
        })
        .catch((error: unknown) => log.warn({ err: error }, UNREACHABLE));
    },
    follow(userId) {
      followed.set(userId, null);
      if (!connection) return null;
      subscribe(connection, userId);
      return connection.flush();
    },
    unfollow(userId) {
      followed.get(userId)?.unsubscribe();
      followed.delete(userId);
    },
    isConnected: () => isConnected,
    notify(userIds) {
      if (!connection || connection.isClosed()) return;
      for (const userId of userIds) connection.publish(subjectOf(userId));
    },
    async close() {
      isClosed = true;
      await connection?.close();
    },
  };
}
