import type { Platform } from "#server/platform/platform.ts";
import { listAuditEntries } from "#server/records/administration/audit.ts";
import type { AuditQuery } from "#shared/admin/admin-audit.ts";
import type { AuditRow } from "#shared/admin/tables/audit-columns.ts";
import { addDays, toInstant } from "#shared/local-time.ts";
import type { TablePage } from "#shared/table/table.ts";
import { describeEntries } from "./describe-entries.ts";

const startOf = (day: string) => toInstant(`${day}T00:00`);

/** A page of the audit, with the current names of the changed entities. */
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
  return { rows: await describeEntries(db, rows), ...count };
}
