import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";

/**
 * The identity of an email address as the database computes it (`email_key`, a function of the
 * schema). Code never normalizes addresses itself: two rules would differ in some letter.
 */
export const emailKey = (address: AnyColumn | string): SQL<string> =>
  sql<string>`email_key(${address})`;

/** True where a column holds the address, in any spelling. */
export const isSameEmail = (column: AnyColumn, address: string): SQL =>
  sql`${emailKey(column)} = ${emailKey(address)}`;

/** Returns the key of a typed address, by which rate limits count. */
export async function findEmailKey(db: Queries, address: string): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select ${emailKey(address)} as key`);
  const [row] = rows;
  if (!row) throw new Error("The database returned no key for an address");
  return row.key;
}
