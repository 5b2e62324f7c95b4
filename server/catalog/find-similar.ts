import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findListedBySlug, listSimilar } from "#server/records/vehicles/vehicle-detail.ts";
import { SIMILAR_LIMIT, type SimilarVehicles, type VehicleCard } from "#shared/catalog/catalog.ts";
import { Problem } from "#shared/problem.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";
import { priceStays } from "./price-stays.ts";

/**
 * Vehicles of the same type at about the same price; with dates, only those available then.
 * @throws {Problem} vehicleNotFound
 */
export async function findSimilar(
  parts: Pick<Platform, "db" | "clock">,
  { slug, ...period }: SimilarVehicles,
): Promise<VehicleCard[]> {
  const { db } = parts;
  const vehicle = await findListedBySlug(db, slug);
  if (!vehicle) throw new Problem("vehicleNotFound");
  if (!period.pickupDate) return listSimilar(db, vehicle, period, SIMILAR_LIMIT);
  const settings = await requireSettings(db);
  if (!areDatesRentable(parts, period, settings)) return [];
  return priceStays(await listSimilar(db, vehicle, period, SIMILAR_LIMIT), period, settings);
}
