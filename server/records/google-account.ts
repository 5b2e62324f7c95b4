import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { oneTimeTokens, profiles, recoveryCodes, sessions } from "./schema.ts";

/** What decides whether Google may open an account. Whoever left is never found. */
export type GoogleCandidate = {
  id: string;
  isVerified: boolean;
  googleSubject: string | null;
};

const candidateColumns = {
  id: profiles.id,
  emailVerifiedAt: profiles.emailVerifiedAt,
  googleSubject: profiles.googleSubject,
};

type CandidateRow = { id: string; emailVerifiedAt: Date | null; googleSubject: string | null };

function toCandidate({ emailVerifiedAt, ...row }: CandidateRow): GoogleCandidate {
  return { ...row, isVerified: emailVerifiedAt !== null };
}

export async function findByGoogleSubject(
  db: Queries,
  subject: string,
): Promise<GoogleCandidate | null> {
  const [row] = await db
    .select(candidateColumns)
    .from(profiles)
    .where(and(eq(profiles.googleSubject, subject), isNull(profiles.anonymisedAt)));
  return row ? toCandidate(row) : null;
}

export async function findByEmailForGoogle(
  db: Queries,
  email: string,
): Promise<GoogleCandidate | null> {
  const [row] = await db
    .select(candidateColumns)
    .from(profiles)
    .where(and(sql`lower(${profiles.email}) = lower(${email})`, isNull(profiles.anonymisedAt)));
  return row ? toCandidate(row) : null;
}

/**
 * Hands an account whose address nobody ever proved to whoever Google vouches for: password, second
 * factor, sessions and links of whoever opened it go. Run in a transaction.
 * @returns false when the address was proven meanwhile
 */
export async function claimUnverifiedForGoogle(
  db: Queries,
  id: string,
  googleSubject: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({
      ...{ googleSubject, emailVerifiedAt: now, updatedAt: now },
      ...{ passwordHash: null, totpSecret: null, totpEnabledAt: null },
    })
    .where(
      and(
        eq(profiles.id, id),
        isNull(profiles.emailVerifiedAt),
        isNull(profiles.anonymisedAt),
        isNull(profiles.googleSubject),
      ),
    );
  if (rowCount !== 1) return false;
  await db.delete(sessions).where(eq(sessions.profileId, id));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.profileId, id));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.profileId, id));
  return true;
}

/** Links a proven account that has no Google account yet. @returns false when it may not be */
export async function updateGoogleLinked(
  db: Queries,
  id: string,
  googleSubject: string,
  updatedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ googleSubject, updatedAt })
    .where(
      and(
        eq(profiles.id, id),
        isNull(profiles.googleSubject),
        isNotNull(profiles.emailVerifiedAt),
        isNull(profiles.anonymisedAt),
      ),
    );
  return rowCount === 1;
}

/** Takes the link off. @returns false where there is none, or no password to come in with */
export async function updateGoogleUnlinked(
  db: Queries,
  id: string,
  updatedAt: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({ googleSubject: null, updatedAt })
    .where(
      and(eq(profiles.id, id), isNotNull(profiles.googleSubject), isNotNull(profiles.passwordHash)),
    );
  return rowCount === 1;
}
