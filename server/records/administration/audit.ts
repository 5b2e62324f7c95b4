import { and, asc, eq, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { auditEntries } from "#server/records/schema/administration.ts";
import type { AuditQuery } from "#shared/admin/admin-audit.ts";
import type { AuditActor } from "#shared/admin/tables/audit-columns.ts";
import type { TablePage } from "#shared/table/table.ts";

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

/** The filters of the audit; the period is half open. */
type AuditFilters = Pick<AuditQuery, "actor" | "action" | "subject" | "subjectId"> & {
  since: Date | undefined;
  until: Date | undefined;
};

function matchesFilters({
  actor,
  action,
  subject,
  subjectId,
  since,
  until,
}: AuditFilters): SQL | undefined {
  return and(
    actor ? eq(auditEntries.actorId, actor) : undefined,
    action && eq(auditEntries.action, action),
    subject && eq(auditEntries.subjectType, subject),
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    since && gte(auditEntries.createdAt, since),
    until && lt(auditEntries.createdAt, until),
  );
}

/** A page of the audit with the names of the actors. */
export async function listAuditEntries(
  db: Queries,
  filters: AuditFilters,
  page: Pick<AuditQuery, "page" | "direction">,
) {
  const { limit, offset } = pageBounds(page);
  const [rows, count] = await Promise.all([
    db
      .select({ entry: auditEntries, actor: { id: profiles.id, name: profiles.fullName } })
      .from(auditEntries)
      .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
      .where(matchesFilters(filters))
      .orderBy(...inOrder(page, [auditEntries.createdAt, auditEntries.id]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${auditEntries}`, matchesFilters(filters)),
  ]);
  return { rows, ...count } satisfies TablePage<(typeof rows)[number]>;
}

export type AuditEntryRow = Awaited<ReturnType<typeof listAuditEntries>>["rows"][number];

/** The admins by name, and one more person if requested. */
export async function listActors(db: Queries, other: string | undefined): Promise<AuditActor[]> {
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(or(eq(profiles.role, "admin"), other ? eq(profiles.id, other) : undefined))
    .orderBy(asc(profiles.fullName), asc(profiles.id));
}
