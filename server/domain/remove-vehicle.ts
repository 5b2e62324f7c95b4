import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Transaction } from "#server/records/database/database.ts";
import {
  archiveVehicle,
  countBookingsOf,
  deleteVehicle,
  type VehicleRow,
} from "#server/records/vehicles/vehicle-rows.ts";
import { Problem } from "#shared/problem.ts";

export type RemovalParts = Pick<Platform, "db" | "clock" | "ids">;

/**
 * Removes a vehicle: without bookings it is deleted with its images, whose files follow some days
 * later, with only past ones it is archived (BR-096).
 * @param lock locks the vehicle, or returns null where this person may not remove it
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while there are future bookings
 */
export async function removeLockedVehicle(
  { db, clock, ids }: RemovalParts,
  actorId: string,
  lock: (tx: Transaction) => Promise<VehicleRow | null>,
): Promise<{ outcome: "deleted" | "archived" }> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const vehicle = await lock(tx);
    if (!vehicle) throw new Problem("vehicleNotFound");
    const { id, title } = vehicle;
    const { all, ahead } = await countBookingsOf(tx, id, now);
    if (ahead > 0) throw new Problem("vehicleHasBookings", { count: ahead });
    const isArchived = all > 0;
    await (isArchived ? archiveVehicle(tx, id, now) : deleteVehicle(tx, id));
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId,
      action: isArchived ? "vehicle.archived" : "vehicle.deleted",
      subjectType: "vehicle",
      subjectId: id,
      details: { title },
      createdAt: now,
    });
    return { outcome: isArchived ? "archived" : "deleted" };
  });
}
