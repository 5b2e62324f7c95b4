import type { Platform } from "#server/platform/platform.ts";
import { findGoneType } from "#server/records/vehicles/gone-vehicle.ts";
import { findListedBySlug, listTitlesLike } from "#server/records/vehicles/vehicle-detail.ts";
import type { VehicleDetail } from "#shared/catalog/catalog.ts";
import { Problem } from "#shared/problem.ts";
import { toSlug } from "#shared/site/slug.ts";

/**
 * A public vehicle by its slug or, if no vehicle has that slug, by a title that produces it
 * (BR-100).
 * @throws {Problem} vehicleGone when it is no longer offered, vehicleNotFound when there is none
 */
export async function findVehicle(
  { db }: Pick<Platform, "db">,
  slug: string,
): Promise<VehicleDetail> {
  const direct = await findListedBySlug(db, slug);
  if (direct) return direct;
  const requested = toSlug(slug);
  const titles = await listTitlesLike(db, requested);
  const match = titles.find(({ title }) => toSlug(title) === requested);
  const vehicle = match ? await findListedBySlug(db, match.slug) : null;
  if (vehicle) return vehicle;
  const type = await findGoneType(db, slug);
  throw type ? new Problem("vehicleGone", { type }) : new Problem("vehicleNotFound");
}
