import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { idempotencyKeys } from "#server/records/schema/bookings.ts";

/**
 * Waits until no other transaction uses this person's key, then returns the result of an earlier
 * submission. Two statements on purpose: the second must see what the first waited for.
 */
export async function lockIdempotencyKey(
  db: Transaction,
  profileId: string,
  key: string,
  now: Date,
): Promise<{ requestHash: string; bookingId: string } | null> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${profileId}:${key}`}, 0))`,
  );
  const [row] = await db
    .select({ requestHash: idempotencyKeys.requestHash, bookingId: idempotencyKeys.bookingId })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.profileId, profileId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.expiresAt, now),
      ),
    );
  return row ?? null;
}

/** Stores the result of a submission; replaces an expired row with the same key. */
export async function insertIdempotencyKey(
  db: Transaction,
  row: typeof idempotencyKeys.$inferInsert,
): Promise<void> {
  const { profileId, key, ...rest } = row;
  await db
    .insert(idempotencyKeys)
    .values({ profileId, key, ...rest })
    .onConflictDoUpdate({ target: [idempotencyKeys.profileId, idempotencyKeys.key], set: rest });
}

export async function deleteExpiredIdempotencyKeys(db: Queries, now: Date): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.expiresAt, now));
}
