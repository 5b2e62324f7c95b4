import { z } from "zod";
import type { AuditQuery, AuditRow } from "#shared/admin-audit.ts";
import { AUDIT_SUBJECTS } from "#shared/audit-actions.ts";
import { addDays, toInstant } from "#shared/local-time.ts";
import type { TablePage } from "#shared/table.ts";
import type { Platform } from "../platform/platform.ts";
import { type AuditEntryRow, listAuditEntries } from "../records/audit.ts";
import { findSubjectNames } from "../records/audit-subject.ts";

const isUuid = (id: string) => z.uuid().safeParse(id).success;
const startOf = (day: string) => toInstant(`${day}T00:00`);

/** Who did what: a page of the audit, with what the changed things are called today. */
export async function listAudit(
  { db }: Pick<Platform, "db">,
  { page, direction, from, to, ...filters }: AuditQuery,
): Promise<TablePage<AuditRow>> {
  const since = from === undefined ? undefined : startOf(from);
  const until = to === undefined ? undefined : startOf(addDays(to, 1));
  const { rows, ...count } = await listAuditEntries(
    db,
    { ...filters, since, until },
    { page, direction },
  );
  const named = await Promise.all(
    AUDIT_SUBJECTS.map(async (type) => {
      const ids = rows.flatMap(({ entry }) => (entry.subjectType === type ? entry.subjectId : []));
      const known = type === "place" ? ids : ids.filter(isUuid);
      return [type, await findSubjectNames(db, type, known)] as const;
    }),
  );
  const names = new Map(named);
  const describe = ({ entry, actor }: AuditEntryRow): AuditRow => ({
    ...{ id: entry.id, at: entry.createdAt.toISOString(), actor, action: entry.action },
    subject: {
      type: entry.subjectType,
      id: entry.subjectId,
      name: names.get(entry.subjectType)?.get(entry.subjectId) ?? null,
    },
    details: entry.details,
  });
  return { rows: rows.map(describe), ...count };
}
