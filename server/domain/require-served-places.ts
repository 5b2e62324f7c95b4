import { listPlacesOfVehicle } from "#server/records/administration/place.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { Problem } from "#shared/problem.ts";

/** The refusal of a place of a rental, with those at which the vehicle is handed over now. */
export async function placeNotServed(db: Queries, vehicleId: string): Promise<Problem> {
  return new Problem("placeNotServed", { placeIds: await listPlacesOfVehicle(db, vehicleId) });
}

/**
 * Checks that a vehicle is handed over and taken back at places.
 * @throws {Problem} placeNotServed
 */
export async function requireServedPlaces(
  tx: Transaction,
  vehicleId: string,
  places: readonly string[],
): Promise<void> {
  const placeIds = await listPlacesOfVehicle(tx, vehicleId);
  if (!places.every((place) => placeIds.includes(place))) {
    throw new Problem("placeNotServed", { placeIds });
  }
}
