import type { Platform } from "#server/platform/platform.ts";
import { findOwnVehicle } from "#server/records/vehicles/edited-vehicle.ts";
import type { EditedVehicle } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";

/**
 * One of the partner's own vehicles, for editing.
 * @throws {Problem} vehicleNotFound
 */
export async function findVehicle(
  { db }: Pick<Platform, "db">,
  partnerId: string,
  id: string,
): Promise<EditedVehicle> {
  const vehicle = await findOwnVehicle(db, partnerId, id);
  if (!vehicle) throw new Problem("vehicleNotFound");
  return vehicle;
}
