import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { insertAuditEntry } from "../records/audit.ts";
import {
  archiveVehicle,
  countBookingsOf,
  deleteVehicle,
  listImages,
  lockOwnVehicle,
} from "../records/own-vehicle.ts";
import { withUnnamedPictures } from "../records/upload.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "pictures">;

/**
 * Takes one of the partner's vehicles away: without bookings it is deleted with its pictures, with
 * only past ones it is archived (decisions.md, Vehicles).
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while bookings lie ahead
 */
export async function removeVehicle(
  { db, clock, ids, pictures }: Parts,
  partnerId: string,
  id: string,
): Promise<{ outcome: "deleted" | "archived" }> {
  const now = clock.now();
  const { outcome, names } = await db.transaction(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, partnerId, id);
    if (!vehicle) throw new Problem("vehicleNotFound");
    const { all, ahead } = await countBookingsOf(tx, id, now);
    if (ahead > 0) throw new Problem("vehicleHasBookings", { count: ahead });
    const isKept = all > 0;
    const images = isKept ? [] : await listImages(tx, id);
    await (isKept ? archiveVehicle(tx, id, now) : deleteVehicle(tx, id));
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: isKept ? "vehicle.archived" : "vehicle.deleted",
      subjectType: "vehicle",
      subjectId: id,
      details: { title: vehicle.title },
      createdAt: now,
    });
    const done: "deleted" | "archived" = isKept ? "archived" : "deleted";
    return { outcome: done, names: images.map(({ name }) => name) };
  });
  await withUnnamedPictures(db, names, pictures.remove);
  return { outcome };
}
