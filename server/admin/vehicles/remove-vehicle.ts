import { type RemovalParts, removeLockedVehicle } from "#server/domain/remove-vehicle.ts";
import { lockUnarchivedVehicle } from "#server/records/vehicles/admin-vehicle.ts";
import type { Viewer } from "#shared/account/account.ts";

/**
 * Deletes or archives a vehicle of any partner.
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while there are future bookings
 */
export function removeVehicle(
  platform: RemovalParts,
  admin: Viewer,
  id: string,
): Promise<{ outcome: "deleted" | "archived" }> {
  return removeLockedVehicle(platform, admin.id, (tx) => lockUnarchivedVehicle(tx, id));
}
