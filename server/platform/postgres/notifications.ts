import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import type { Log } from "#server/platform/log.ts";
import { limitStatements } from "#server/records/database/statement-limit.ts";
import { withTimeLimit } from "#server/records/database/time-limit.ts";

/** The database's NOTIFY over one connection that is reopened whenever it is lost. */
export type Notifications = {
  /**
   * Listens to a channel from the first connection on; later connections listen again
   * automatically.
   * @param onPayload called with the payload of each notification
   * @param onConnect called whenever listening (re)starts, because notifications may have been
   * missed
   * @param onLost called as soon as the connection has ended, from which on they are missed
   * @throws when the first connection fails
   */
  listen: (
    channel: string,
    onPayload: (payload: string) => void,
    onConnect: () => void,
    onLost?: () => void,
  ) => Promise<unknown>;
  /** @throws while there is no connection */
  notify: (channel: string, payload: string) => Promise<unknown>;
  /**
   * Resolves once the notifications of everything that was committed before the call have been
   * delivered: Postgres sends them before it is ready for the next statement of the connection.
   * @throws while there is no connection
   */
  catchUp: () => Promise<void>;
  close: () => Promise<void>;
};

type Listener = {
  onPayload: (payload: string) => void;
  onConnect: () => void;
  onLost: () => void;
};

const CONNECT_MS = 3_000;
/** A connection that takes longer to respond is considered dead and replaced. */
const RESPONSE_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 2_000;

/**
 * Keeps one connection of pg's client for LISTEN and NOTIFY. The postgres package would resubscribe
 * automatically, but it leaves a rejection unhandled when a connection breaks during its handshake,
 * which would end the process.
 */
export function openNotifications(databaseUrl: string, log: Log): Notifications {
  const channels = new Map<string, Listener[]>();
  const closed = new AbortController();
  let opening: Promise<Client> | null = null;
  let current: Client | null = null;
  let loss = Promise.resolve();

  const inTime = <T>(work: () => Promise<T>) =>
    withTimeLimit({ milliseconds: RESPONSE_MS, isChange: false }, work);

  const listenTo = (client: Client, channel: string) =>
    inTime(() => client.query(`listen ${client.escapeIdentifier(channel)}`));

  const listeners = () => [...channels.values()].flat();

  async function connect(): Promise<Client> {
    const client = new Client({
      connectionString: databaseUrl,
      application_name: "meltemi notifications",
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    const ended = new Promise<void>((resolve) => client.on("end", resolve));
    client.on("error", (error) => log.debug({ err: error }, "notifications: connection lost"));
    client.on("notification", ({ channel, payload }) => {
      for (const { onPayload } of channels.get(channel) ?? []) onPayload(payload ?? "");
    });
    limitStatements(client);
    try {
      await client.connect();
      for (const channel of channels.keys()) await listenTo(client, channel);
      closed.signal.throwIfAborted();
    } catch (error) {
      await client.end();
      throw error;
    }
    current = client;
    loss = ended.then(() => {
      if (current === client) current = null;
      for (const { onLost } of listeners()) onLost();
      void reconnect();
    });
    for (const { onConnect } of listeners()) onConnect();
    return client;
  }

  function connected(): Client {
    if (!current) throw new Error("notifications: there is no connection");
    return current;
  }

  async function reconnect(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!closed.signal.aborted) {
      try {
        opening = connect();
        await opening;
        return;
      } catch (error) {
        log.debug({ err: error }, "notifications: could not connect, trying again");
        await pause(pauseMs, undefined, { signal: closed.signal }).catch(() => undefined);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
      }
    }
  }

  return {
    async listen(channel, onPayload, onConnect, onLost = () => undefined) {
      const listener = { onPayload, onConnect, onLost };
      const others = channels.get(channel);
      opening ??= connect();
      const client = await opening;
      channels.set(channel, [...(others ?? []), listener]);
      if (!others) await listenTo(client, channel);
      onConnect();
    },
    async notify(channel, payload) {
      const client = connected();
      await inTime(() => client.query("select pg_notify($1, $2)", [channel, payload]));
    },
    async catchUp() {
      const client = connected();
      await inTime(() => client.query("select 1"));
    },
    async close() {
      closed.abort();
      await opening?.catch(() => undefined);
      await current?.end();
      await loss;
    },
  };
}
