import type { ClientBase } from "pg";
import { currentTimeLimit, timeLeft } from "./time-limit.ts";

/** A deadline passed before a statement could begin; nothing of it was sent. */
export class DeadlineExceeded extends Error {
  override name = "DeadlineExceeded";
}

/** Longer than the server's own limit, so that a responsive server reports the timeout itself. */
const LONGEST_STATEMENT_MS = 9_500;
/** A transaction must be able to release its locks even after its deadline. */
const ROLLBACK_MS = 1_000;

type Query = (...args: unknown[]) => unknown;
type Callback = (error: Error | undefined, result?: unknown) => void;
type Closeable = ClientBase & { end: () => Promise<void> };

/**
 * Is called with the text of each statement before it is sent.
 * @returns is called at its end, with the error of one that failed; null where the end does not
 * matter
 */
export type StatementObserver = (text: string) => ((failure?: unknown) => void) | null;

function textOf(statement: unknown): string {
  const text =
    typeof statement === "object" && statement !== null && "text" in statement
      ? statement.text
      : statement;
  return typeof text === "string" ? text : "";
}

function limitOf(command: string): number {
  const limit = currentTimeLimit();
  if (!limit) return LONGEST_STATEMENT_MS;
  const left = Math.min(timeLeft(limit), LONGEST_STATEMENT_MS);
  return command === "rollback" ? Math.max(left, ROLLBACK_MS) : left;
}

/**
 * The statement to be parsed each time instead of once per session: through a pooler, the next one
 * may reach a session that has not prepared it.
 */
function withoutName(statement: unknown): unknown {
  const isNamed = typeof statement === "object" && statement !== null && "name" in statement;
  if (!isNamed || "submit" in statement) return statement;
  const { name: _name, ...unnamed } = statement;
  return unnamed;
}

/**
 * Limits the time of every statement of a connection, counted here and not by the server, because
 * an unreachable server never responds. A timeout destroys the connection: pg's own `query_timeout`
 * would return it to the pool with the statement still running on it. A commit that is interrupted
 * this way may have succeeded; the caller has to find out.
 * @param options.isPooled true where sessions of the database are shared with other connections
 */
export function limitStatements(
  client: Closeable,
  { isPooled, observe }: { isPooled?: boolean; observe?: StatementObserver | undefined } = {},
): void {
  const send = client.query.bind(client) as Query;
  const query: Query = isPooled
    ? (statement, ...rest) => send(withoutName(statement), ...rest)
    : send;
  const close = () => void client.end().catch(() => undefined);
  const limited: Query = (...args) => {
    const callback = args.at(-1);
    const text = textOf(args[0]);
    const command = text.slice(0, 8).toLowerCase();
    const milliseconds = limitOf(command);
    if (milliseconds <= 0) {
      // Drizzle never releases the connection of a failed begin; closing it does.
      if (command.startsWith("begin")) close();
      const refusal = new DeadlineExceeded("The deadline has passed");
      if (typeof callback !== "function") return Promise.reject(refusal);
      process.nextTick(callback, refusal);
      return undefined;
    }
    // With a statement running this destroys the socket instead of sending a terminate message.
    const timer = setTimeout(close, milliseconds);
    const onEnd = observe?.(text) ?? null;
    const end = (failure?: unknown) => {
      clearTimeout(timer);
      onEnd?.(failure);
    };
    if (typeof callback === "function") {
      const settled: Callback = (error, result) => {
        end(error ?? undefined);
        (callback as Callback)(error, result);
      };
      return query(...args.slice(0, -1), settled);
    }
    const result = query(...args);
    if (result instanceof Promise) {
      result.then(() => end(), end);
      return result;
    }
    end();
    return result;
  };
  client.query = limited as typeof client.query;
}
