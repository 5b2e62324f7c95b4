import type { Platform } from "#server/platform/platform.ts";
import { listPlaces } from "#server/records/administration/place.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { countByPlace } from "#server/records/search/place-counts.ts";
import type { PlaceCounts, VehicleFilters } from "#shared/catalog/catalog.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";

/**
 * Counts the vehicles that can be picked up at each active place, with their lowest price per day.
 * The place of the filters does not apply, so that the other places can be compared with it. Dates
 * that cannot be rented match nothing, as in the list.
 */
export async function countPlaces(
  parts: Pick<Platform, "db" | "clock">,
  { place: _chosen, ...filters }: VehicleFilters,
): Promise<PlaceCounts> {
  const settings = filters.pickupDate ? await requireSettings(parts.db) : null;
  if (!settings || areDatesRentable(parts, filters, settings)) {
    return countByPlace(parts.db, filters);
  }
  const places = await listPlaces(parts.db);
  return {
    places: places
      .filter(({ active }) => active)
      .map(({ id }) => ({ placeId: id, count: 0, fromCents: null })),
    isExact: true,
  };
}
