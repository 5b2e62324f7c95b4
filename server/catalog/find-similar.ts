import { SIMILAR_LIMIT, type SimilarVehicles, type VehicleCard } from "#shared/catalog.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findListedBySlug, listSimilar } from "../records/vehicle-detail.ts";

/**
 * Vehicles of the same type at about the same price; with dates only those that are free then.
 * @throws {Problem} vehicleNotFound
 */
export async function findSimilar(
  { db }: Pick<Platform, "db">,
  { slug, ...period }: SimilarVehicles,
): Promise<VehicleCard[]> {
  const vehicle = await findListedBySlug(db, slug);
  if (!vehicle) throw new Problem("vehicleNotFound");
  return listSimilar(db, vehicle, period, SIMILAR_LIMIT);
}
