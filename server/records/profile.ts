import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Viewer } from "#shared/account.ts";
import type { Queries } from "./database.ts";
import { oneTimeTokens, profiles } from "./schema.ts";

type NewProfile = typeof profiles.$inferInsert;

export const viewerColumns = {
  id: profiles.id,
  fullName: profiles.fullName,
  email: profiles.email,
  phone: profiles.phone,
  role: profiles.role,
  language: profiles.language,
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

/** What sign-in compares a password with; e-mails are compared without regard to case. */
export async function findCredentials(
  db: Queries,
  email: string,
): Promise<{ id: string; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ id: profiles.id, passwordHash: profiles.passwordHash })
    .from(profiles)
    .where(sql`lower(${profiles.email}) = lower(${email})`);
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
  change: Pick<NewProfile, "fullName" | "phone" | "language" | "updatedAt">,
): Promise<Viewer | null> {
  const [row] = await db
    .update(profiles)
    .set(change)
    .where(eq(profiles.id, id))
    .returning(viewerColumns);
  return row ? toViewer(row) : null;
}

export async function updatePasswordHash(
  db: Queries,
  id: string,
  change: { passwordHash: string; updatedAt: Date },
): Promise<void> {
  await db.update(profiles).set(change).where(eq(profiles.id, id));
}

/** Moves a person to a proven address. @returns null when there is no such person any more */
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

/** Whether a person has a password, and to which address they are about to move. */
export async function findSignInDetails(
  db: Queries,
  id: string,
  now: Date,
): Promise<{ hasPassword: boolean; pendingEmail: string | null } | null> {
  const [row] = await db
    .select({
      hasPassword: sql<boolean>`${profiles.passwordHash} is not null`,
      pendingEmail: oneTimeTokens.email,
    })
    .from(profiles)
    .leftJoin(
      oneTimeTokens,
      and(
        eq(oneTimeTokens.profileId, profiles.id),
        eq(oneTimeTokens.purpose, "change_email"),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )
    .where(eq(profiles.id, id));
  return row ?? null;
}

/**
 * Takes the next number of a customer's event sequence and, with it, the customer's row until the
 * transaction ends. First in the lock order customer → vehicle → booking → partner.
 */
export async function nextCustomerSeq(db: Queries, customerId: string): Promise<number> {
  const [row] = await db
    .update(profiles)
    .set({ lastEventSeq: sql`${profiles.lastEventSeq} + 1` })
    .where(eq(profiles.id, customerId))
    .returning({ seq: profiles.lastEventSeq });
  if (!row) throw new Error("The customer's profile vanished during the transaction");
  return row.seq;
}
