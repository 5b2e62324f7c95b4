import { limitConcurrency } from "#server/platform/limits/limit-concurrency.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { listFreeShifts } from "#server/records/bookings/free-periods.ts";
import { countSearch } from "#server/records/search/vehicle-list.ts";
import type { SearchAlternatives, VehicleFilters } from "#shared/catalog/catalog.ts";
import { FILTER_NAMES, type FilterName, fieldsOf } from "#shared/catalog/vehicle-filters.ts";
import { earliestPickup, leadHours } from "#shared/checkout/payment-deadline.ts";
import { firstPickupDate } from "#shared/first-pickup-date.ts";
import { addDays, DEFAULT_TIME, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { findDatesProblem, toPeriod } from "#shared/rental-dates.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";
import { correctSearch } from "./correct-search.ts";

const PERIODS_LIMIT = 3;
/** One search without results must not take most of the connections. */
const COUNTS_AT_ONCE = 2;

function activeFilters(filters: VehicleFilters): FilterName[] {
  return FILTER_NAMES.filter((name) =>
    fieldsOf(name).some((field) => filters[field] !== undefined),
  );
}

function withoutFilter(filters: VehicleFilters, name: FilterName): VehicleFilters {
  const others = { ...filters };
  for (const field of fieldsOf(name)) delete others[field];
  return others;
}

/**
 * Proposes changes that give results where a search has none: nearby dates, one filter less, or
 * corrected words. If the dates themselves are refused, only other dates help.
 */
export async function proposeAlternatives(
  parts: Pick<Platform, "db" | "clock">,
  filters: VehicleFilters,
): Promise<SearchAlternatives> {
  const { db, clock } = parts;
  const now = clock.now();
  const settings = await requireSettings(db);
  const today = toLocalDate(now);
  const { pickupDate = today, pickupTime = DEFAULT_TIME } = filters;
  const { returnDate = today, returnTime = DEFAULT_TIME } = filters;
  const earliest = toLocalDateTime(earliestPickup(now, leadHours(settings)));
  const bounds = {
    firstDay: firstPickupDate(earliest, pickupTime),
    lastDay: addDays(today, settings.maxDaysAhead),
    limit: PERIODS_LIMIT,
  };
  const isRentable = areDatesRentable(parts, filters, settings);
  const removable = isRentable ? activeFilters(filters) : (["dates"] as const);
  const limited = limitConcurrency(COUNTS_AT_ONCE);
  const [shifts, without, corrected] = await Promise.all([
    listFreeShifts(db, filters, bounds),
    Promise.all(
      removable.map((filter) =>
        limited(async () => {
          const { total, totalIsExact } = await countSearch(db, withoutFilter(filters, filter));
          return { filter, count: total, countIsExact: totalIsExact };
        }),
      ),
    ),
    isRentable ? correctSearch(db, filters, limited) : undefined,
  ]);
  const limits = { ...settings, leadHours: leadHours(settings) };
  const moved = shifts
    .map((days) => ({
      pickupDate: addDays(pickupDate, days),
      pickupTime,
      returnDate: addDays(returnDate, days),
      returnTime,
    }))
    // A shifted rental keeps its length, so a refused length stays refused.
    .filter((rental) => findDatesProblem(rental, limits, now) === undefined);
  return {
    periods: moved.map(toPeriod),
    without: without.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count),
    ...(corrected && { corrected }),
  };
}
