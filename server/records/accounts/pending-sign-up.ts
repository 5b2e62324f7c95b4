import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { pendingSignUps } from "#server/records/schema/accounts.ts";
import { emailKey } from "./email-key.ts";

export type PendingSignUp = Omit<typeof pendingSignUps.$inferSelect, "emailKey">;

const hasEmail = (email: string) => sql`${pendingSignUps.emailKey} = ${emailKey(email)}`;

/**
 * Stores a sign-up besides pending ones of the same address; the oldest beyond `max` are deleted.
 */
export async function insertPendingSignUp(
  db: Queries,
  signUp: PendingSignUp,
  max: number,
): Promise<void> {
  await db.insert(pendingSignUps).values(signUp);
  const surplus = db
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(hasEmail(signUp.email))
    .orderBy(desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
    .offset(max);
  await db.delete(pendingSignUps).where(inArray(pendingSignUps.id, surplus));
}

/**
 * Returns the pending sign-up of an address: that of the given browser, else the newest with a
 * password, because one without belongs to its browser alone; null when there is none.
 * @param browserHash SHA-256 of the sign-up cookie of the caller, or null without one
 */
export async function findPendingSignUp(
  db: Queries,
  email: string,
  browserHash: string | null,
  now: Date,
): Promise<PendingSignUp | null> {
  const isThisBrowser = sql`${pendingSignUps.browserHash} is not distinct from ${browserHash}`;
  const [row] = await db
    .select()
    .from(pendingSignUps)
    .where(
      and(
        hasEmail(email),
        gt(pendingSignUps.expiresAt, now),
        or(isThisBrowser, isNotNull(pendingSignUps.passwordHash)),
      ),
    )
    .orderBy(desc(isThisBrowser), desc(pendingSignUps.createdAt), desc(pendingSignUps.id))
    .limit(1);
  return row ?? null;
}

/** Returns the pending sign-up of a browser, or null when there is none. */
export async function findPendingSignUpByBrowser(
  db: Queries,
  browserHash: string,
  now: Date,
): Promise<PendingSignUp | null> {
  const [row] = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.browserHash, browserHash), gt(pendingSignUps.expiresAt, now)))
    .limit(1);
  return row ?? null;
}

/** Returns the sign-up that a link was emailed for, or null when the link is unknown or too old. */
export async function findPendingSignUpByLink(
  db: Queries,
  linkHash: string,
  now: Date,
): Promise<PendingSignUp | null> {
  const [row] = await db
    .select()
    .from(pendingSignUps)
    .where(and(eq(pendingSignUps.linkHash, linkHash), gt(pendingSignUps.linkExpiresAt, now)));
  return row ?? null;
}

/** Gives a sign-up another link, and code if it has one; the previous ones become invalid. */
export async function updatePendingSignUpLink(
  db: Queries,
  id: string,
  link: Pick<
    PendingSignUp,
    "linkHash" | "linkExpiresAt" | "codeHash" | "codeExpiresAt" | "expiresAt"
  >,
): Promise<void> {
  await db.update(pendingSignUps).set(link).where(eq(pendingSignUps.id, id));
}

/** Deletes all pending sign-ups of an address. @returns their ids */
export async function deletePendingSignUps(
  db: Queries,
  email: string,
  exceptId?: string,
): Promise<string[]> {
  const rows = await db
    .delete(pendingSignUps)
    .where(and(hasEmail(email), exceptId ? ne(pendingSignUps.id, exceptId) : undefined))
    .returning({ id: pendingSignUps.id });
  return rows.map(({ id }) => id);
}

/**
 * Keeps a sign-up whose account was opened until an instant, so that its browser can repeat the
 * call if it lost the response. @returns false when the sign-up does not exist any more
 */
export async function updatePendingSignUpOpened(
  db: Queries,
  id: string,
  until: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(pendingSignUps)
    .set({ linkExpiresAt: until, codeExpiresAt: until, expiresAt: until })
    .where(eq(pendingSignUps.id, id));
  return rowCount === 1;
}

/** Deletes the sign-up that an account was opened from, if it is still kept. */
export async function deleteSignUpOf(db: Queries, profileId: string): Promise<void> {
  await db.delete(pendingSignUps).where(eq(pendingSignUps.id, profileId));
}

export async function deleteExpiredPendingSignUps(db: Queries, now: Date): Promise<void> {
  await db.delete(pendingSignUps).where(lt(pendingSignUps.expiresAt, now));
}
