import { type RemovalParts, takeVehicleAway } from "../platform/vehicle-removal.ts";
import { lockOwnVehicle } from "../records/own-vehicle.ts";

/**
 * Takes one of the partner's own vehicles away.
 * @throws {Problem} vehicleNotFound, vehicleHasBookings while bookings lie ahead
 */
export function removeVehicle(
  platform: RemovalParts,
  partnerId: string,
  id: string,
): Promise<{ outcome: "deleted" | "archived" }> {
  return takeVehicleAway(platform, partnerId, (tx) => lockOwnVehicle(tx, partnerId, id));
}
