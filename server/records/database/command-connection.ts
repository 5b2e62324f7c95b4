import { Client } from "pg";

const CONNECT_MS = 10_000;

/**
 * Runs the work of an operator's command on a connection of its own, which is closed at its end
 * without waiting for a table that was not read or written completely.
 * @param name what the database shows of the connection
 * @param signal aborted to give up, also while a lock is waited for
 */
export async function withConnection<T>(
  url: string,
  name: "meltemi backup" | "meltemi restore",
  work: (client: Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    application_name: name,
  });
  // The query on the lost connection throws; without a listener the event ends the process.
  client.on("error", () => undefined);
  await client.connect();
  // Ends the connection at once, where a statement is running.
  const close = () => void client.end().catch(() => undefined);
  signal?.addEventListener("abort", close);
  try {
    return await work(client);
  } finally {
    signal?.removeEventListener("abort", close);
    close();
  }
}
