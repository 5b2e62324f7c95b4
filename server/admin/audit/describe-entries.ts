import { z } from "zod";
import type { AuditEntryRow } from "#server/records/administration/audit.ts";
import { type FoundSubject, findSubjects } from "#server/records/administration/audit-subject.ts";
import type { Queries } from "#server/records/database/database.ts";
import { ALL_OF_A_KIND, AUDIT_SUBJECTS } from "#shared/admin/audit-actions.ts";
import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";

const isUuid = (id: string) => z.uuid().safeParse(id).success;

/** The name of the entity at the time of the entry, if the entry has it. */
const namedSchema = z
  .object({ title: z.string().optional(), name: z.string().optional() })
  .transform(({ title, name }) => title ?? name ?? null);

function describeSubject(
  { subjectType: type, subjectId: id, details }: AuditEntryRow["entry"],
  there: Map<string, FoundSubject> | null | undefined,
): AuditRow["subject"] {
  const found = there?.get(id);
  const isGone = Boolean(there) && !found && id !== ALL_OF_A_KIND;
  const name = isGone ? (namedSchema.safeParse(details).data ?? null) : (found?.name ?? null);
  return { type, id, name: name?.trim() || null, role: found?.role ?? null, isGone };
}

/**
 * Returns entries of the audit as admins see them, with the current names of the changed entities.
 */
export async function describeEntries(
  db: Queries,
  rows: readonly AuditEntryRow[],
): Promise<AuditRow[]> {
  const found = await Promise.all(
    AUDIT_SUBJECTS.map(async (type) => {
      const ids = rows.flatMap(({ entry }) => (entry.subjectType === type ? entry.subjectId : []));
      const known = type === "place" ? ids : ids.filter(isUuid);
      return [type, await findSubjects(db, type, known)] as const;
    }),
  );
  const subjects = new Map(found);
  return rows.map(({ entry, actor }) => ({
    id: entry.id,
    at: entry.createdAt.toISOString(),
    actor,
    action: entry.action,
    subject: describeSubject(entry, subjects.get(entry.subjectType)),
    details: entry.details,
  }));
}
