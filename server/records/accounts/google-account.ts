import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import {
  oneTimeTokens,
  profiles,
  recoveryCodes,
  sessions,
} from "#server/records/schema/accounts.ts";
import { partners } from "#server/records/schema/partners.ts";
import { hasEmail } from "./profile.ts";

/** The data that decides whether Google may open an account. Deleted accounts are never found. */
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
    .where(and(hasEmail(email), isNull(profiles.anonymisedAt)));
  return row ? toCandidate(row) : null;
}

/**
 * Hands an unverified account to the person that Google identified. No unverified data is kept:
 * name and address become Google's, and password, phone, second factor, partner record, sessions
 * and links are deleted. The role becomes `customer`; only an invited admin, whose role the
 * operator chose, keeps theirs. Run in a transaction.
 * @returns false when the address was verified in the meantime
 */
export async function claimUnverifiedForGoogle(
  db: Queries,
  id: string,
  google: { subject: string; email: string; fullName: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set({
      googleSubject: google.subject,
      email: google.email,
      fullName: google.fullName,
      phone: null,
      role: sql`case when ${profiles.role} = 'admin' then 'admin' else 'customer' end`,
      passwordHash: null,
      totpSecret: null,
      totpEnabledAt: null,
      emailVerifiedAt: now,
      updatedAt: now,
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
  await db.delete(partners).where(eq(partners.id, id));
  await db.delete(sessions).where(eq(sessions.profileId, id));
  await db.delete(oneTimeTokens).where(eq(oneTimeTokens.profileId, id));
  await db.delete(recoveryCodes).where(eq(recoveryCodes.profileId, id));
  return true;
}

/** Links a verified account without a Google account. @returns false when not allowed */
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

/** Removes the link. @returns false if there is none, or no password to sign in with */
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
