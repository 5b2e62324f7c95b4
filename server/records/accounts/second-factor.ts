import { and, count, eq, isNotNull, isNull, lt } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles, recoveryCodes } from "#server/records/schema/accounts.ts";

/** How a person can come in. */
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

/** The key of the authenticator app as it was sealed, and whether it counts already; null without one. */
export async function findTotpKey(
  db: Queries,
  id: string,
): Promise<{ sealedKey: string; isEnabled: boolean } | null> {
  const [row] = await db
    .select({ sealedKey: profiles.totpSecret, enabledAt: profiles.totpEnabledAt })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row?.sealedKey ? { sealedKey: row.sealedKey, isEnabled: row.enabledAt !== null } : null;
}

/** True for whoever signs in with a second factor. */
export async function hasSecondFactor(db: Queries, id: string): Promise<boolean> {
  const [row] = await db
    .select({ found: count() })
    .from(profiles)
    .where(and(eq(profiles.id, id), isNotNull(profiles.totpEnabledAt)));
  return (row?.found ?? 0) > 0;
}

/** Keeps a key that is not confirmed yet. @returns false where one is in force */
export async function updateTotpKey(
  db: Queries,
  id: string,
  sealedKey: string,
  updatedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpSecret: sealedKey, updatedAt })
    .where(and(eq(profiles.id, id), isNull(profiles.totpEnabledAt)));
  return rowCount === 1;
}

/** Puts the kept key in force, its first code used. @returns false when it was replaced meanwhile */
export async function updateTotpEnabled(
  db: Queries,
  id: string,
  { sealedKey, step, now }: { sealedKey: string; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ totpEnabledAt: now, totpLastStep: step, updatedAt: now })
    .where(
      and(
        eq(profiles.id, id),
        eq(profiles.totpSecret, sealedKey),
        isNull(profiles.totpEnabledAt),
        lt(profiles.totpLastStep, step),
      ),
    );
  return rowCount === 1;
}

/** Uses a step up. @returns false when it, or a later one, was used before */
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
 * Takes the second factor off; the last step stays, so that no old code comes back to life.
 * @returns false where none was on
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

/** The codes given here are the only ones that work from now on. */
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

/** Uses a recovery code up. @returns false when there is no such code, or no more */
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
