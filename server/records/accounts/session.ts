import { and, desc, eq, gt, isNotNull, lt, ne, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { profiles, sessions } from "#server/records/schema/accounts.ts";
import type { Role, Viewer } from "#shared/account/account.ts";
import { SESSION_HANDLE_LENGTH } from "#shared/account/account-security.ts";
import { isActiveAccount } from "./account-state.ts";
import { toViewer, viewerColumns } from "./profile.ts";

export type SessionRow = typeof sessions.$inferSelect;

const handle = sql<string>`left(${sessions.id}, ${sql.raw(String(SESSION_HANDLE_LENGTH))})`;

/** A session and its person; null while the address is unverified or once deleted. */
export async function findSession(
  db: Queries,
  id: string,
): Promise<{ row: SessionRow; viewer: Viewer } | null> {
  const statement = prepared(db, "session", (name) =>
    db
      .select({ row: sessions, viewer: viewerColumns })
      .from(sessions)
      .innerJoin(profiles, eq(profiles.id, sessions.profileId))
      .where(and(eq(sessions.id, sql.placeholder("id")), isActiveAccount))
      .prepare(name),
  );
  const [found] = await statement.execute({ id });
  return found ? { row: found.row, viewer: toViewer(found.viewer) } : null;
}

/** Sessions by their ids, with the current role; those without a person are left out. */
export async function listSessionsById(
  db: Queries,
  ids: readonly string[],
): Promise<{ row: SessionRow; role: Role }[]> {
  return db
    .select({ row: sessions, role: profiles.role })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.profileId))
    .where(and(sql`${sessions.id} = any(${sql.param(ids)}::text[])`, isActiveAccount));
}

/** The active sessions of a person, most recently used first, each with its short name. */
export async function listSessions(
  db: Queries,
  profileId: string,
  now: Date,
): Promise<(SessionRow & { handle: string })[]> {
  const rows = await db
    .select({ row: sessions, handle })
    .from(sessions)
    .where(and(eq(sessions.profileId, profileId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return rows.map(({ row, handle: name }) => ({ ...row, handle: name }));
}

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

/**
 * Stores a use, once: of several concurrent calls one gets true.
 * @param before the last use that the caller read
 */
export async function updateSessionUse(
  db: Queries,
  id: string,
  before: Date,
  use: Pick<SessionRow, "lastUsedAt" | "expiresAt">,
): Promise<boolean> {
  const rows = await db
    .update(sessions)
    .set(use)
    .where(and(eq(sessions.id, id), eq(sessions.lastUsedAt, before)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/**
 * Whether a session exists, and whether a second factor was used in it; null where it does not
 * exist, or is not this person's.
 */
export async function findSessionProof(
  db: Queries,
  profileId: string,
  id: string,
): Promise<{ hasSecondFactor: boolean } | null> {
  const [row] = await db
    .select({ secondFactorAt: sessions.secondFactorAt })
    .from(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.profileId, profileId)));
  return row ? { hasSecondFactor: row.secondFactorAt !== null } : null;
}

/** Stores that a second factor was used in a session. */
export async function updateSecondFactorUsed(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(sessions).set({ secondFactorAt: now }).where(eq(sessions.id, id));
}

/** Removes that mark from all sessions of a person, whose second factor is turned off. */
export async function updateSecondFactorUnused(db: Queries, profileId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ secondFactorAt: null })
    .where(and(eq(sessions.profileId, profileId), isNotNull(sessions.secondFactorAt)));
}

export async function updateSessionExpiry(db: Queries, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Queries, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

/** Ends one of a person's own sessions by its short name. @returns whether it existed */
export async function deleteSessionByHandle(
  db: Queries,
  profileId: string,
  name: string,
): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.profileId, profileId), eq(handle, name)))
    .returning({ id: sessions.id });
  return rows.length > 0;
}

/** Ends a person's sessions except one. @returns how many */
export async function deleteOtherSessions(
  db: Queries,
  profileId: string,
  exceptId: string,
): Promise<number> {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.profileId, profileId), ne(sessions.id, exceptId)));
  return rowCount ?? 0;
}

/** Ends all sessions of a person. @returns how many */
export async function deleteSessionsOf(db: Queries, profileId: string): Promise<number> {
  const { rowCount } = await db.delete(sessions).where(eq(sessions.profileId, profileId));
  return rowCount ?? 0;
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
