import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles, recoveryCodes } from "#server/records/schema/accounts.ts";

/** The sign-in methods of a person. */
export type SignInMethods = {
  hasPassword: boolean;
  isGoogleLinked: boolean;
  hasTwoFactor: boolean;
  recoveryCodesLeft: number;
};

export async function findSignInMethods(db: Queries, id: string): Promise<SignInMethods | null> {
  const left = db.$count(recoveryCodes, eq(recoveryCodes.profileId, id));
  const [row] = await db
    .select({
      passwordHash: profiles.passwordHash,
      googleSubject: profiles.googleSubject,
      totpEnabledAt: profiles.totpEnabledAt,
      recoveryCodesLeft: left,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!row) return null;
  return {
    hasPassword: row.passwordHash !== null,
    isGoogleLinked: row.googleSubject !== null,
    hasTwoFactor: row.totpEnabledAt !== null,
    recoveryCodesLeft: row.recoveryCodesLeft,
  };
}

/** The encrypted key of the authenticator app, and whether it is confirmed; null without one. */
export async function findTotpKey(
  db: Queries,
  id: string,
): Promise<{ encryptedKey: string; isEnabled: boolean } | null> {
  const [row] = await db
    .select({ encryptedKey: profiles.totpSecret, enabledAt: profiles.totpEnabledAt })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row?.encryptedKey
    ? { encryptedKey: row.encryptedKey, isEnabled: row.enabledAt !== null }
    : null;
}

/** True for a person who signs in with a second factor. */
export async function hasSecondFactor(db: Queries, id: string): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(profiles)
    .where(and(eq(profiles.id, id), isNotNull(profiles.totpEnabledAt)));
  return (row?.found ?? 0) > 0;
}

/** Stores an unconfirmed key. @returns false if a confirmed one exists */
export async function updateTotpKey(
  db: Queries,
  id: string,
  encryptedKey: string,
  updatedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpSecret: encryptedKey, updatedAt })
    .where(and(eq(profiles.id, id), isNull(profiles.totpEnabledAt)));
  return rowCount === 1;
}

/** Enables the stored key, with its first code used. @returns false if replaced since */
export async function updateTotpEnabled(
  db: Queries,
  id: string,
  { encryptedKey, step, now }: { encryptedKey: string; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now })
    .where(
      and(
        eq(profiles.id, id),
        eq(profiles.totpSecret, encryptedKey),
        isNull(profiles.totpEnabledAt),
        lt(profiles.totpLastStep, step),
      ),
    );
  return rowCount === 1;
}

/** Uses up a step. @returns false when it, or a later one, was used before */
export async function updateTotpStep(db: Queries, id: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpLastStep: step })
    .where(
      and(eq(profiles.id, id), isNotNull(profiles.totpEnabledAt), lt(profiles.totpLastStep, step)),
    );
  return rowCount === 1;
}

/**
 * Disables the second factor; the last step is kept, so that no old code becomes valid again.
 * @returns false if it was not enabled
 */
export async function updateTotpDisabled(
  db: Queries,
  id: string,
  updatedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpSecret: null, totpEnabledAt: null, updatedAt })
    .where(and(eq(profiles.id, id), isNotNull(profiles.totpEnabledAt)));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.profileId, id));
  return rowCount === 1;
}

/** Only the codes given here work from now on. */
export async function replaceRecoveryCodes(
  db: Queries,
  profileId: string,
  hashes: readonly string[],
  createdAt: Date,
): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.profileId, profileId));
  await db
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ profileId, codeHash, createdAt })));
}

/** Uses up a recovery code. @returns false when there is no such code, or it was used */
export async function deleteRecoveryCode(
  db: Queries,
  profileId: string,
  codeHash: string,
): Promise<boolean> {
  const { rowCount } = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.profileId, profileId), eq(recoveryCodes.codeHash, codeHash)));
  return rowCount === 1;
}
