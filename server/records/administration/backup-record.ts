import { desc, isNotNull } from "drizzle-orm";
import { withConnection } from "#server/records/database/command-connection.ts";
import type { Queries } from "#server/records/database/database.ts";
import { backups } from "#server/records/schema/administration.ts";
import type { BackupRecord } from "#shared/admin/system.ts";

type NewBackup = typeof backups.$inferInsert;

/**
 * Records a backup that was written, for the admins.
 * @param url a role that may write
 * @param signal aborted to give up
 */
export async function recordBackup(
  url: string,
  backup: NewBackup,
  signal?: AbortSignal,
): Promise<void> {
  const { id, takenAt, bytes, rows, images, missingImages, isEncrypted } = backup;
  const insert = `
    insert into backups (id, taken_at, bytes, rows, images, missing_images, is_encrypted)
    values ($1, $2, $3, $4, $5, $6, $7)`;
  await withConnection(
    url,
    "meltemi backup",
    async (client) => {
      await client.query("set lock_timeout = '10s'");
      await client.query(insert, [id, takenAt, bytes, rows, images, missingImages, isEncrypted]);
    },
    signal,
  );
}

/** How many images the newest backup lacks that has images; null without one. */
export async function countMissingImages(db: Queries): Promise<number | null> {
  const [row] = await db
    .select({ missingImages: backups.missingImages })
    .from(backups)
    .where(isNotNull(backups.images))
    .orderBy(desc(backups.takenAt), desc(backups.id))
    .limit(1);
  return row?.missingImages ?? null;
}

/** The newest backups, the newest first. */
export async function listBackups(db: Queries, limit: number): Promise<BackupRecord[]> {
  const rows = await db
    .select()
    .from(backups)
    .orderBy(desc(backups.takenAt), desc(backups.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, takenAt: row.takenAt.toISOString() }));
}
