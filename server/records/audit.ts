import type { Queries } from "./database.ts";
import { auditEntries } from "./schema.ts";

/** Records a change by an admin or a partner, in the transaction of the change. */
export async function insertAuditEntry(
  db: Queries,
  entry: typeof auditEntries.$inferInsert,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
