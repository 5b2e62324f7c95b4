import { eq, lt } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { sessions } from "./schema.ts";

export type SessionRow = typeof sessions.$inferSelect;

export async function findSession(db: Queries, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

export async function listSessions(db: Queries, profileId: string): Promise<SessionRow[]> {
  return db.select().from(sessions).where(eq(sessions.profileId, profileId));
}

export async function insertSession(db: Queries, session: SessionRow): Promise<void> {
  await db.insert(sessions).values(session);
}

export async function updateSessionExpiry(db: Queries, id: string, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ expiresAt }).where(eq(sessions.id, id));
}

export async function deleteSession(db: Queries, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id));
}

export async function deleteSessionsOf(db: Queries, profileId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.profileId, profileId));
}

export async function deleteExpiredSessions(db: Queries, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}
