import { and, desc, eq } from "drizzle-orm";
import type { Queries } from "./database.ts";
import { auditEntries, profiles } from "./schema.ts";

type NewEntry = typeof auditEntries.$inferInsert;

/** A statement carries 65,535 parameters at most. */
const ENTRIES_PER_STATEMENT = 5_000;

/** Records a change by an admin or a partner, in the transaction of the change. */
export async function insertAuditEntry(db: Queries, entry: NewEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** The same for a change of many things at once. */
export async function insertAuditEntries(db: Queries, entries: readonly NewEntry[]): Promise<void> {
  for (let start = 0; start < entries.length; start += ENTRIES_PER_STATEMENT) {
    await db.insert(auditEntries).values(entries.slice(start, start + ENTRIES_PER_STATEMENT));
  }
}

/** What was done to something, newest first, with the name of who did it. */
export async function listAuditEntries(
  db: Queries,
  subject: { type: string; id: string },
  limit: number,
) {
  const { id, action, details, createdAt } = auditEntries;
  return db
    .select({ id, action, details, createdAt, actor: profiles.fullName })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, subject.type), eq(auditEntries.subjectId, subject.id)))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit);
}

export type AuditEntry = Awaited<ReturnType<typeof listAuditEntries>>[number];
