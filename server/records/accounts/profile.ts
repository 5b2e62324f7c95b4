import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import type { Viewer } from "#shared/account/account.ts";
import { emailKey } from "./email-key.ts";

export type NewProfile = typeof profiles.$inferInsert;

type ProfileRow = typeof profiles.$inferSelect;

/** Uses the unique index of the column. */
export const hasEmail = (email: string): SQL => sql`${profiles.emailKey} = ${emailKey(email)}`;

export const viewerColumns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  phone: profiles.phone,
  role: profiles.role,
  language: profiles.language,
  reviewInvitations: profiles.reviewInvitations,
  hasTwoFactor: sql<boolean>`${profiles.totpEnabledAt} is not null`,
  createdAt: profiles.createdAt,
};

type ViewerRow = Omit<Viewer, "createdAt"> & { createdAt: Date };

export function toViewer(row: ViewerRow): Viewer {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

export async function findViewer(db: Queries, id: string): Promise<Viewer | null> {
  const [row] = await db.select(viewerColumns).from(profiles).where(eq(profiles.id, id));
  return row ? toViewer(row) : null;
}

/** The data that sign-in compares a password with. */
export async function findCredentials(
  db: Queries,
  email: string,
): Promise<Pick<ProfileRow, "id" | "passwordHash" | "emailVerifiedAt"> | null> {
  const { id, passwordHash, emailVerifiedAt } = profiles;
  const [row] = await db
    .select({ id, passwordHash, emailVerifiedAt })
    .from(profiles)
    .where(hasEmail(email));
  return row ?? null;
}

/** The account of an address, and whether the address is verified. */
export async function findMailbox(
  db: Queries,
  address: string,
): Promise<Pick<ProfileRow, "id" | "email" | "language" | "emailVerifiedAt"> | null> {
  const { id, email, language, emailVerifiedAt } = profiles;
  const [row] = await db
    .select({ id, email, language, emailVerifiedAt })
    .from(profiles)
    .where(hasEmail(address));
  return row ?? null;
}

/** Inserts a profile unless its address is taken. @returns whether it was inserted */
export async function insertProfileOnce(db: Queries, profile: NewProfile): Promise<boolean> {
  const rows = await db
    .insert(profiles)
    .values(profile)
    .onConflictDoNothing()
    .returning({ id: profiles.id });
  return rows.length > 0;
}

/** Whether an address, in any spelling, is that of a person's account. */
export async function isEmailOf(db: Queries, id: string, email: string): Promise<boolean> {
  return (await db.$count(profiles, and(eq(profiles.id, id), hasEmail(email)))) > 0;
}

/** Sets the password after an emailed link was opened, which verifies the address too. */
export async function updatePasswordByEmailLink(
  db: Queries,
  id: string,
  address: string,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<Pick<ProfileRow, "email" | "fullName" | "language"> | null> {
  const { emailVerifiedAt, email, fullName, language } = profiles;
  const [row] = await db
    .update(profiles)
    .set({
      passwordHash,
      emailVerifiedAt: sql`coalesce(${emailVerifiedAt}, ${now})`,
      updatedAt: now,
    })
    .where(and(eq(profiles.id, id), hasEmail(address)))
    .returning({ email, fullName, language });
  return row ?? null;
}

export async function insertProfile(db: Queries, profile: NewProfile): Promise<Viewer> {
  const [row] = await db.insert(profiles).values(profile).returning(viewerColumns);
  if (!row) throw new Error("The inserted profile was not returned");
  return toViewer(row);
}

export async function updateProfile(
  db: Queries,
  id: string,
  change: Pick<NewProfile, "fullName" | "phone" | "language" | "reviewInvitations" | "updatedAt">,
): Promise<Viewer | null> {
  const [row] = await db
    .update(profiles)
    .set(change)
    .where(eq(profiles.id, id))
    .returning(viewerColumns);
  return row ? toViewer(row) : null;
}

/**
 * Replaces a verified password.
 * @param before the hash that it was compared with
 * @returns false when another password was set in the meantime
 */
export async function updatePasswordHash(
  db: Queries,
  id: string,
  before: string,
  change: { passwordHash: string; updatedAt: Date },
): Promise<boolean> {
  const { rowCount } = await db
    .update(profiles)
    .set(change)
    .where(and(eq(profiles.id, id), eq(profiles.passwordHash, before)));
  return rowCount === 1;
}

/**
 * Whether a person's password still has this hash. Waits for a concurrent change of the account; in
 * a transaction it also blocks the next change until the end.
 */
export async function holdPasswordHash(
  db: Queries,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, id), eq(profiles.passwordHash, passwordHash)))
    .for("share");
  return rows.length > 0;
}

/** Moves a person to a verified address. @returns null when the person no longer exists */
export async function updateEmail(
  db: Queries,
  id: string,
  email: string,
  now: Date,
): Promise<Viewer | null> {
  const [row] = await db
    .update(profiles)
    .set({ email, emailVerifiedAt: now, updatedAt: now })
    .where(and(eq(profiles.id, id), isNull(profiles.anonymisedAt)))
    .returning(viewerColumns);
  return row ? toViewer(row) : null;
}

/**
 * Takes the next number of a customer's event sequence, and thereby locks the customer's row until
 * the transaction ends. First in the lock order customer → vehicle → booking → partner.
 */
export async function nextCustomerSeq(db: Queries, customerId: string): Promise<number> {
  const seq = await takeSeq(db, eq(profiles.id, customerId));
  if (seq === null) throw new Error("The customer's profile was deleted during the transaction");
  return seq;
}

/** The same for a new booking; null if the account was deleted while waiting for the row. */
export async function nextSeqOfPresent(db: Queries, customerId: string): Promise<number | null> {
  return takeSeq(db, and(eq(profiles.id, customerId), isNull(profiles.anonymisedAt)));
}

async function takeSeq(db: Queries, who: SQL | undefined): Promise<number | null> {
  const [row] = await db
    .update(profiles)
    .set({ lastEventSeq: sql`${profiles.lastEventSeq} + 1` })
    .where(who)
    .returning({ seq: profiles.lastEventSeq });
  return row?.seq ?? null;
}

/** The hash of a person's password; null if there is none, or no such person. */
export async function findPasswordHash(db: Queries, id: string): Promise<string | null> {
  const [row] = await db
    .select({ passwordHash: profiles.passwordHash })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row?.passwordHash ?? null;
}
