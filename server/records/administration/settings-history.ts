import { desc, eq, inArray } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { auditEntries } from "#server/records/schema/administration.ts";
import type { SettingsChange } from "#shared/admin/admin-settings.ts";
import type { FieldChanges } from "#shared/admin/settings-changes.ts";

/** The contents of audit entries of settings and places, besides actor and time. */
export type SettingsAuditDetails = { name?: string; changes: FieldChanges };

/** The newest changes of settings and places, newest first. */
export async function listSettingsChanges(db: Queries, limit: number): Promise<SettingsChange[]> {
  const rows = await db
    .select({
      id: auditEntries.id,
      action: auditEntries.action,
      actorName: profiles.fullName,
      details: auditEntries.details,
      createdAt: auditEntries.createdAt,
    })
    .from(auditEntries)
    .leftJoin(profiles, eq(profiles.id, auditEntries.actorId))
    .where(inArray(auditEntries.subjectType, ["settings", "place"]))
    .orderBy(desc(auditEntries.createdAt), desc(auditEntries.id))
    .limit(limit);
  return rows.map(({ details, createdAt, ...row }) => {
    const { name, changes } = details as Partial<SettingsAuditDetails>;
    return { ...row, at: createdAt.toISOString(), subject: name ?? null, changes: changes ?? {} };
  });
}
