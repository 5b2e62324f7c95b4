import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";

/**
 * Locks an account while what it may have a limited number of is counted and added.
 * @returns false where the account was deleted
 */
export async function lockAccount(db: Transaction, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), isNull(profiles.anonymisedAt)))
    .for("no key update");
  return rows.length === 1;
}
