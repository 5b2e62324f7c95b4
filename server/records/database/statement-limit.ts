import type { ClientBase } from "pg";
import { currentTimeLimit, timeLeft } from "./time-limit.ts";

/** A deadline ended before a statement could begin; nothing of it was sent. */
export class DeadlineExceeded extends Error {
  override name = "DeadlineExceeded";
}

/** Longer than the server's own limit, so that a server that still answers says itself what it ended. */
const LONGEST_STATEMENT_MS = 9_500;
/** A transaction must be able to give its locks back although its time is over. */
const ROLLBACK_MS = 1_000;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | undefined, result?: unknown) => void;
type Closeable = ClientBase & { end: () => Promise<void> };

/** The first word of a statement, in lower case. */
function commandOf(statement: unknown): string {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement
      ? statement.text
      : statement;
  return typeof text === "string" ? text.slice(0, 8).toLowerCase() : "";
}

function limitOf(command: string): number {
  const limit = currentTimeLimit();
  if (!limit) return LONGEST_STATEMENT_MS;
  const left = Math.min(timeLeft(limit), LONGEST_STATEMENT_MS);
  return command === "rollback" ? Math.max(left, ROLLBACK_MS) : left;
}

/**
 * Ends every statement of a connection that takes too long, counted here and not by the server: a
 * server that cannot be reached any more never answers. The connection is destroyed with it. pg's own
 * `query_timeout` would hand the connection back to the pool with the statement still running on it.
 * A commit that is cut this way may have succeeded; the caller has to find out.
 */
export function limitStatements(client: Closeable): void {
  const query = client.query.bind(client) as Query;
  const close = () => void client.end().catch(() => undefined);
  const limited: Query = (...args) => {
    const callback = args.at(-1);
    const command = commandOf(args[0]);
    const milliseconds = limitOf(command);
    if (milliseconds <= 0) {
      // Drizzle never releases the connection of a transaction that could not begin; its end does.
      if (command.startsWith("begin")) close();
      const refusal = new DeadlineExceeded("The time for this work is over");
      if (typeof callback !== "function") return Promise.reject(refusal);
      process.nextTick(callback, refusal);
      return undefined;
    }
    // With a statement under way this destroys the socket instead of asking the server for the end.
    const timer = setTimeout(close, milliseconds);
    if (typeof callback === "function") {
      const settled: Callback = (error, result) => {
        clearTimeout(timer);
        (callback as Callback)(error, result);
      };
      return query(...args.slice(0, -1), settled);
    }
    const result = query(...args);
    if (result instanceof Promise) return result.finally(() => clearTimeout(timer));
    clearTimeout(timer);
    return result;
  };
  client.query = limited as typeof client.query;
}
