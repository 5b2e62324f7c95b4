import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findCompared, listSimilar } from "#server/records/vehicles/vehicle-detail.ts";
import {
  SIMILAR_LIMIT,
  type SimilarVehicles,
  type SimilarVehiclesFound,
} from "#shared/catalog/catalog.ts";
import { Problem } from "#shared/problem.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";
import { priceStays } from "./price-stays.ts";

/**
 * Vehicles of the same type at about the same price; with dates, only those available then.
 * @throws {Problem} vehicleNotFound
 */
export async function findSimilar(
  parts: Pick<Platform, "db" | "clock" | "cards">,
  { slug, ...period }: SimilarVehicles,
): Promise<SimilarVehiclesFound> {
  const { db, cards } = parts;
  const to = await findCompared(db, slug);
  if (!to) throw new Problem("vehicleNotFound");
  const settings = period.pickupDate ? await requireSettings(db) : null;
  if (settings && !areDatesRentable(parts, period, settings)) return { to, vehicles: [] };
  const vehicles = await cards.list(db, await listSimilar(db, to, period, SIMILAR_LIMIT));
  return {
    to,
    vehicles: settings ? await priceStays(db, vehicles, period, settings) : vehicles,
  };
}
