import type { Viewer } from "#shared/account.ts";
import { type RemovalParts, takeVehicleAway } from "../platform/vehicle-removal.ts";
import { lockVehicle } from "../records/admin-vehicle.ts";

/**
 * Takes anybody's vehicle away.
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while bookings lie ahead
 */
export function removeVehicle(
  platform: RemovalParts,
  admin: Viewer,
  id: string,
): Promise<{ outcome: "deleted" | "archived" }> {
  return takeVehicleAway(platform, admin.id, (tx) => lockVehicle(tx, id));
}
