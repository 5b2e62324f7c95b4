import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { listByIds, listFreeIds } from "#server/records/vehicles/vehicle-cards.ts";
import type { VehicleCard, VehiclesByIds } from "#shared/catalog/catalog.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";
import { priceStays } from "./price-stays.ts";

/**
 * The cards of chosen vehicles, without those that are not public. With dates, those that are free
 * then have their total; the others have none (BR-274).
 */
export async function findByIds(
  parts: Pick<Platform, "db" | "clock">,
  { vehicleIds, ...period }: VehiclesByIds,
): Promise<VehicleCard[]> {
  const { db } = parts;
  const vehicles = await listByIds(db, vehicleIds);
  if (!period.pickupDate) return vehicles;
  const settings = await requireSettings(db);
  if (!areDatesRentable(parts, period, settings)) return vehicles;
  const free = await listFreeIds(db, vehicleIds, period);
  const priced = await priceStays(
    db,
    vehicles.filter(({ id }) => free.has(id)),
    period,
    settings,
  );
  const byId = new Map(priced.map((vehicle) => [vehicle.id, vehicle]));
  return vehicles.map((vehicle) => byId.get(vehicle.id) ?? vehicle);
}
