import { and, desc, eq } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { auditEntries } from "#server/records/schema/administration.ts";
import type { AuditNote } from "#shared/admin/admin-partners.ts";
import type { AuditSubject } from "#shared/admin/audit-actions.ts";

/** The newest changes of one entity, with their actors. */
export async function listAuditNotes(
  db: Queries,
  subjectType: AuditSubject,
  subjectId: string,
  limit: number,
): Promise<AuditNote[]> {
  const { id, action, details, createdAt } = auditEntries;
  const rows = await db
    .select({ id, action, actor: profiles.fullName, details, createdAt })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
    .where(and(eq(auditEntries.subjectType, subjectType), eq(auditEntries.subjectId, subjectId)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}
