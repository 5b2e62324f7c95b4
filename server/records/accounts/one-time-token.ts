import { and, eq, gt, lt } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { oneTimeTokens } from "#server/records/schema/accounts.ts";

export type OneTimeToken = typeof oneTimeTokens.$inferSelect;
export type TokenPurpose = OneTimeToken["purpose"];

/** Stores the hash of a link's secret; only the newest link of a purpose is valid. */
export async function replaceOneTimeToken(db: Queries, token: OneTimeToken): Promise<void> {
  await deleteOneTimeTokens(db, token.profileId, token.purpose);
  await db.insert(oneTimeTokens).values(token);
}

/** Uses a link up: only one caller ever gets the row. */
export async function takeOneTimeToken(
  db: Queries,
  id: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .delete(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.id, id),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .returning();
  return row ?? null;
}

/** Finds the row of a link without using it up. */
export async function findOneTimeToken(
  db: Queries,
  id: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<OneTimeToken | null> {
  const [row] = await db
    .select()
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.id, id),
        eq(oneTimeTokens.purpose, purpose),
        gt(oneTimeTokens.expiresAt, now),
      ),
    );
  return row ?? null;
}

export async function deleteOneTimeTokens(
  db: Queries,
  profileId: string,
  purpose: TokenPurpose,
): Promise<void> {
  await db
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.profileId, profileId), eq(oneTimeTokens.purpose, purpose)));
}

/** Revokes every link that was emailed to a person, for any purpose. */
export async function deleteAllTokens(db: Queries, profileId: string): Promise<void> {
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.profileId, profileId));
}

export async function deleteExpiredTokens(db: Queries, now: Date): Promise<void> {
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}

/** The unconfirmed new address of an account. */
export async function findPendingEmail(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ email: oneTimeTokens.email })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.profileId, profileId),
        eq(oneTimeTokens.purpose, "change_email"),
        gt(oneTimeTokens.expiresAt, now),
      ),
    );
  return row?.email ?? null;
}
