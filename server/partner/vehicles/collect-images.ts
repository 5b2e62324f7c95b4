import type { Platform } from "#server/platform/platform.ts";
import {
  deleteRemovedImagesBefore,
  deleteUploadsBefore,
  withUnnamedImages,
} from "#server/records/vehicles/upload.ts";
import { DAY_MS } from "#shared/durations.ts";

/** How long the files of an image stay that no row shows any more (BR-096). */
const REMOVED_IMAGE_DAYS = 7;

/**
 * Deletes uploads that no vehicle used within a day, and the files of images without a row, some
 * days after they lost it (BR-096). Several processes may do this concurrently.
 */
export async function collectImages({
  db,
  clock,
  imageStore,
}: Pick<Platform, "db" | "clock" | "imageStore">): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const yesterday = daysAgo(1);
  await deleteUploadsBefore(db, yesterday);
  await deleteRemovedImagesBefore(db, daysAgo(REMOVED_IMAGE_DAYS));
  for await (const names of imageStore.listOlderThan(yesterday)) {
    await withUnnamedImages(db, names, imageStore.remove);
  }
}
