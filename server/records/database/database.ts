import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { notifyAfterCommit } from "./after-commit.ts";
import { QueuedPool } from "./queued-pool.ts";
import { DeadlineExceeded, limitStatements, type StatementObserver } from "./statement-limit.ts";
import { withTimeLimit } from "./time-limit.ts";
import { Overloaded } from "./work-queue.ts";

export type Database = NodePgDatabase;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What record functions run on: the pool, or the transaction of their caller. */
export type Queries = Database | Transaction;

export type DatabasePool = {
  db: Database;
  pool: Pool;
  /** How many requests and jobs wait for a connection. */
  countWaiting: () => number;
  /** Sets what is called after each commit of a transaction that changed bookings. */
  onBookingChange: (listener: (userIds: readonly string[]) => void) => void;
  close: () => Promise<void>;
};

/**
 * Time limits enforced by the server. The wait for a row locked by another transaction is the
 * shortest, so that it never uses up the time of the request.
 */
export const SERVER_LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 9_000,
  idle_in_transaction_session_timeout: 10_000,
};
const CONNECT_MS = 3_000;

export type PoolOptions = {
  /** Time limit for opening a connection. */
  connectMs?: number;
  /** Time limit for the wait for a lock. */
  lockMs?: number;
  /**
   * True where the address is that of a pooler in transaction mode. Its sessions have the time
   * limits of their role, because a pooler refuses those of a connection (check-pooler.ts).
   */
  isPooled?: boolean;
  /** Is called with each statement of the pool. */
  observe?: StatementObserver | undefined;
  /** Called with each connection before it is used; where it rejects, the statement does. */
  admit?: (client: PoolClient) => Promise<void>;
};

/**
 * Opens the pool for all queries and transactions. Every wait in it is limited: for a connection,
 * for a statement, for a row.
 * @param onLostConnection called when a connection breaks, so that the process survives a restart
 * of the database
 */
export function openPool(
  url: string,
  size: number,
  onLostConnection: (error: Error) => void,
  options: PoolOptions = {},
): DatabasePool {
  const { connectMs = CONNECT_MS, lockMs = SERVER_LIMITS.lock_timeout } = options;
  const { isPooled = false, observe, admit } = options;
  const limits = isPooled ? {} : { ...SERVER_LIMITS, lock_timeout: lockMs };
  const pool = new QueuedPool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    admit,
    ...limits,
  });
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => {
    client.on("error", onLostConnection);
    limitStatements(client, { isPooled, observe });
  });
  let notify: (userIds: readonly string[]) => void = () => undefined;
  const db = drizzle(pool);
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    notifyAfterCommit(
      () => transaction(work, config),
      (userIds) => notify(userIds),
    );
  return {
    db,
    pool,
    countWaiting: () => pool.waiting,
    onBookingChange(listener) {
      notify = listener;
    },
    close: () => pool.end(),
  };
}

/** Short enough for a load balancer that gives a probe two seconds. */
const PROBE_MS = 1_500;

/**
 * A probe with its own connection, which no request can occupy.
 * @returns `ping` throws within 1.5 s unless the database responds
 */
export function openProbe(
  url: string,
  onLostConnection: (error: Error) => void,
): { ping: () => Promise<void>; close: () => Promise<void> } {
  const { db, close } = openPool(url, 1, onLostConnection, { connectMs: PROBE_MS });
  let pinging: Promise<void> | null = null;
  return {
    ping() {
      // Concurrent probes share one statement.
      pinging ??= withTimeLimit({ milliseconds: PROBE_MS, isChange: false }, () =>
        pingDatabase(db),
      ).finally(() => {
        pinging = null;
      });
      return pinging;
    },
    close,
  };
}

async function pingDatabase(db: Queries): Promise<void> {
  await db.execute(sql`select 1`);
}

function causeOf(error: unknown): { code?: unknown; constraint?: unknown } {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  return typeof cause === "object" && cause !== null ? cause : {};
}

/** True when a statement broke the named unique or check constraint. */
export function isViolationOf(error: unknown, constraint: string): boolean {
  return causeOf(error).constraint === constraint;
}

const CONNECTION_CODES = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "ETIMEDOUT", "ENOTFOUND"]);

function causeMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : "";
}

/** Default wait before the next attempt, in seconds. */
const RETRY_AFTER_SECONDS = 2;

function refusalOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  return [error, cause].find((one) => one instanceof Overloaded || one instanceof DeadlineExceeded);
}

/**
 * True when the database was unreachable, failed or had no capacity, as opposed to refusing the
 * request. Whether a commit that failed this way succeeded after all is unknown.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (refusalOf(error)) return true;
  const { code } = causeOf(error);
  // Node's error of a request whose caller left, which has the code of a lost connection.
  if (error instanceof Error && error.message === "aborted") return false;
  if (typeof code === "string") {
    // 08 connection, 53 resources, 57 shutdown or timeout, 40 serialization, 55000 not accepting,
    // 55P03 lock timeout on a row.
    return CONNECTION_CODES.has(code) || /^(08|53|57|40|55000|55P03)/.test(code);
  }
  const text = error instanceof Error ? `${error.message} ${causeMessage(error.cause)}` : "";
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed/.test(
    text,
  );
}

/** Seconds after which a call that failed because of the database may be repeated. */
export function retryAfterOf(error: unknown): number {
  const refusal = refusalOf(error);
  return refusal instanceof Overloaded ? refusal.retryAfterSeconds : RETRY_AFTER_SECONDS;
}
