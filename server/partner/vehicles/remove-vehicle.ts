import { type RemovalParts, removeLockedVehicle } from "#server/domain/remove-vehicle.ts";
import { lockOwnVehicle } from "#server/records/vehicles/own-vehicle.ts";

/**
 * Deletes or archives one of the partner's own vehicles.
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while there are future bookings
 */
export function removeVehicle(
  platform: RemovalParts,
  partnerId: string,
  id: string,
): Promise<{ outcome: "deleted" | "archived" }> {
  return removeLockedVehicle(platform, partnerId, (tx) => lockOwnVehicle(tx, partnerId, id));
}
