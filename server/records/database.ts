import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import * as schema from "./schema.ts";

export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** What record functions run on: the pool, or the transaction of the verb that calls them. */
export type Queries = Database | Transaction;

export type DatabasePool = { db: Database; pool: Pool; close: () => Promise<void> };

/** Nothing may hang: a query, a wait for a free connection and an idle transaction all end. */
const LIMITS = {
  connectionTimeoutMillis: 9_000,
  statement_timeout: 9_000,
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
};

/**
 * Opens the pool that carries every query and transaction.
 * @param onLostConnection told when a connection breaks, so that the process outlives a restart of the database
 */
export function openDatabase(
  url: string,
  size: number,
  onLostConnection: (error: Error) => void,
): DatabasePool {
  const pool = new Pool({ connectionString: url, max: size, ...LIMITS });
  pool.on("error", onLostConnection);
  pool.on("connect", (client) => client.on("error", onLostConnection));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** Answers whether the database takes queries. */
export async function pingDatabase(db: Queries): Promise<void> {
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

/** True when the database could not be reached or gave up, as against refusing what was asked. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code } = causeOf(error);
  if (typeof code === "string") {
    // 08 connection, 53 resources, 57 shutdown or timeout, 40 serialization, 55000 not accepting.
    return CONNECTION_CODES.has(code) || /^(08|53|57|40|55000)/.test(code);
  }
  const text = error instanceof Error ? `${error.message} ${causeMessage(error.cause)}` : "";
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    text,
  );
}
