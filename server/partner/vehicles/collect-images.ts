import type { Platform } from "#server/platform/platform.ts";
import { deleteUploadsBefore, withUnnamedImages } from "#server/records/vehicles/upload.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes uploads that no vehicle used within a day, and older files without a row. Several
 * processes may do this concurrently.
 */
export async function collectImages({
  db,
  clock,
  imageStore,
}: Pick<Platform, "db" | "clock" | "imageStore">): Promise<void> {
  const yesterday = new Date(clock.now().getTime() - DAY_MS);
  await deleteUploadsBefore(db, yesterday);
  for await (const names of imageStore.listOlderThan(yesterday)) {
    await withUnnamedImages(db, names, imageStore.remove);
  }
}
