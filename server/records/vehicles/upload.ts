import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/records/database/database.ts";
import { removedImages, uploads, vehicleImages } from "#server/records/schema/vehicles.ts";
import type { StoredImage } from "#shared/vehicle/image-files.ts";

/** Shared when a row with an image is inserted, exclusive when unused files are removed. */
const IMAGE_LOCK = 7_235_462;

/**
 * Inserts the row of an image before its files are written, which protects them from removal. Waits
 * while unused files are being removed.
 */
export async function insertUpload(
  db: Database,
  upload: typeof uploads.$inferInsert,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock_shared(${IMAGE_LOCK})`);
    await tx.insert(uploads).values(upload);
  });
}

/** An image by its name, of a vehicle or of an upload of anyone; null where no row has it. */
export async function findStoredImage(db: Database, name: string): Promise<StoredImage | null> {
  const { rows } = await db.execute<StoredImage>(sql`
    select name, width, height, placeholder from ${vehicleImages} where name = ${name}
    union all
    select name, width, height, placeholder from ${uploads} where name = ${name}
    limit 1`);
  return rows[0] ?? null;
}

/** Takes a person's own uploads, to make them part of a vehicle. */
export async function takeUploads(
  db: Transaction,
  uploaderId: string,
  ids: readonly string[],
): Promise<(StoredImage & { id: string })[]> {
  if (ids.length === 0) return [];
  return db
    .delete(uploads)
    .where(and(eq(uploads.uploaderId, uploaderId), inArray(uploads.id, [...ids])))
    .returning({
      id: uploads.id,
      name: uploads.name,
      width: uploads.width,
      height: uploads.height,
      placeholder: uploads.placeholder,
    });
}

/** Deletes uploads that never became part of a vehicle. */
export async function deleteUploadsBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(uploads).where(lt(uploads.createdAt, instant));
}

/** Lets the files of images go that lost their row before an instant. */
export async function deleteRemovedImagesBefore(db: Database, instant: Date): Promise<void> {
  await db.delete(removedImages).where(lt(removedImages.removedAt, instant));
}

/**
 * Calls `remove` with those of these images that no row references, nor has lately, while no other
 * process can insert a row for one.
 * @param remove must have removed their files when it ends
 */
export async function withUnnamedImages(
  db: Database,
  names: readonly string[],
  remove: (unnamed: string[]) => Promise<void>,
): Promise<void> {
  if (names.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${IMAGE_LOCK})`);
    const { rows } = await tx.execute<{ name: string }>(sql`
      select distinct n.name from json_array_elements_text(${JSON.stringify(names)}::json) as n (name)
      where not exists (select 1 from ${uploads} u where u.name = n.name)
        and not exists (select 1 from ${vehicleImages} i where i.name = n.name)
        and not exists (select 1 from ${removedImages} r where r.name = n.name)`);
    const unnamed = rows.map(({ name }) => name);
    if (unnamed.length > 0) await remove(unnamed);
  });
}
