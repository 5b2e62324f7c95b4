import { connect, type NatsConnection, type Subscription } from "@nats-io/transport-node";
import type { Log } from "#server/platform/log.ts";
import type { Wakeups } from "./wakeups.ts";

const subjectOf = (userId: string) => `meltemi.bookings.${userId}`;

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
  let wake: (userId: string) => void = () => undefined;

  const subscribe = (nats: NatsConnection, userId: string) => {
    const callback = () => wake(userId);
    followed.set(userId, nats.subscribe(subjectOf(userId), { callback }));
  };
  const opened = async (nats: NatsConnection, onRestart: () => void) => {
    if (isClosed) return nats.close();
    connection = nats;
    for (const userId of followed.keys()) subscribe(nats, userId);
    await nats.flush();
    onRestart();
    for await (const { type } of nats.status()) {
      log.debug({ type }, "booking feed: NATS connection state changed");
      if (type === "reconnect") onRestart();
    }
  };
  return {
    async start(onWake, onRestart) {
      wake = onWake;
      const options = { servers: url, name: "meltemi", waitOnFirstConnect: true };
      // Not awaited: an unreachable NATS server must not keep the site from starting.
      connect({ ...options, maxReconnectAttempts: -1, reconnectTimeWait: 500 })
        .then((nats) => opened(nats, onRestart))
        .catch((error: unknown) => log.warn({ err: error }, "booking feed: NATS unreachable"));
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
