import {
  FILTER_PARTS,
  type FilterName,
  type SearchAlternatives,
  type VehicleFilters,
} from "#shared/catalog.ts";
import { addDays, DEFAULT_TIME, toLocalDate } from "#shared/local-time.ts";
import type { Platform } from "../platform/platform.ts";
import { listFreeShifts } from "../records/free-periods.ts";
import { requireSettings } from "../records/settings.ts";
import { countListed } from "../records/vehicle-count.ts";

const PERIODS_LIMIT = 3;

function activeFilters(filters: VehicleFilters): FilterName[] {
  const names = Object.keys(FILTER_PARTS) as FilterName[];
  return names.filter((name) => FILTER_PARTS[name].some((part) => filters[part] !== undefined));
}

function withoutFilter(filters: VehicleFilters, name: FilterName): VehicleFilters {
  const parts: readonly string[] = FILTER_PARTS[name];
  return Object.fromEntries(Object.entries(filters).filter(([part]) => !parts.includes(part)));
}

/** What would give results where a search gives none: other dates near by, or one filter less. */
export async function proposeAlternatives(
  { db, clock }: Pick<Platform, "db" | "clock">,
  filters: VehicleFilters,
): Promise<SearchAlternatives> {
  const { maxDaysAhead } = await requireSettings(db);
  const today = toLocalDate(clock.now());
  const bounds = { today, lastDay: addDays(today, maxDaysAhead), limit: PERIODS_LIMIT };
  const [shifts, without] = await Promise.all([
    listFreeShifts(db, filters, bounds),
    Promise.all(
      activeFilters(filters).map(async (filter) => {
        const { total } = await countListed(db, withoutFilter(filters, filter));
        return { filter, count: total };
      }),
    ),
  ]);
  const { pickupDate = today, pickupTime = DEFAULT_TIME } = filters;
  const { returnDate = today, returnTime = DEFAULT_TIME } = filters;
  return {
    periods: shifts.map((days) => ({
      from: `${addDays(pickupDate, days)}T${pickupTime}`,
      to: `${addDays(returnDate, days)}T${returnTime}`,
    })),
    without: without.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
  };
}
