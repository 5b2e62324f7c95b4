import { and, asc, desc, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  filterShape,
  filtersBeyondValues,
  filterValues,
  matchesFilters,
} from "#server/records/search/filter-conditions.ts";
import { isFreeFrom, type PeriodColumns } from "#server/records/search/free-vehicles.ts";
import {
  inspectedVehicles,
  inspectionOf,
  MOST_WALKED,
} from "#server/records/search/inspected-vehicles.ts";
import { estimateMatches } from "#server/records/search/match-estimates.ts";
import { matchesNone } from "#server/records/search/vehicle-totals.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import type { LocalDate } from "#shared/local-time.ts";

/** Maximum distance from the requested dates, in days. */
const REACH_DAYS = 14;

/**
 * So many matches are inspected for each move, the newest ones where there are very many. More only
 * matter where nearly all are taken, and then each costs a look-up for each of 28 moves.
 */
const MOST_INSPECTED = 1_000;

/**
 * The numbers of days by which the requested period has to move until something that matches is
 * free, smallest move first and later before earlier. What matches is found once, for all moves.
 * @param firstDay no period starts before
 * @param lastDay no period ends after
 */
export async function listFreeShifts(
  db: Queries,
  filters: VehicleFilters,
  bounds: { firstDay: LocalDate; lastDay: LocalDate; limit: number },
): Promise<number[]> {
  const { pickupDate, returnDate, ...others } = filters;
  if (!pickupDate || !returnDate) return [];
  const values = filterValues(filters);
  const rest = filterValues({ ...others, pickupTime: undefined, returnTime: undefined });
  if (await matchesNone(db, rest)) return [];
  const by = filtersBeyondValues(rest)
    ? inspectionOf(await estimateMatches(db, others, rest), rest)
    : null;
  const statement = prepared(db, `free shifts ${by} ${filterShape(rest)}`, (name) => {
    const shift = sql<number>`moved.shift`;
    const start = sql`(${sql.placeholder("pickupDate")}::date + ${shift})`;
    const end = sql`(${sql.placeholder("returnDate")}::date + ${shift})`;
    const { id, minRentalDays, maxRentalDays, bufferHours } = vehicles;
    // Values alone are in the indexes of the vehicles.
    const byValues = db
      .select({ id, minRentalDays, maxRentalDays, bufferHours })
      .from(vehicles)
      .where(and(isPublic, matchesFilters(rest)))
      .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
      .limit(sql.placeholder("lookupLimit"));
    const matching = by ? inspectedVehicles(matchesFilters(rest), by) : byValues.getSQL();
    const candidate: PeriodColumns = {
      id: sql`candidates.id`,
      minRentalDays: sql`candidates.min_rental_days`,
      maxRentalDays: sql`candidates.max_rental_days`,
      bufferHours: sql`candidates.buffer_hours`,
      ...(by && { taken: sql`candidates.taken` }),
    };
    // In order, so that the smallest moves end the search. The fence keeps it one move at a time.
    const moved = sql`(select shift, abs(shift) as distance
      from generate_series(${sql.raw(`-${REACH_DAYS}, ${REACH_DAYS}`)}) as shift
      where shift <> 0
        and ${sql.placeholder("pickupDate")}::date + shift >= ${sql.placeholder("firstDay")}::date
        and ${sql.placeholder("returnDate")}::date + shift <= ${sql.placeholder("lastDay")}::date
      order by distance, shift desc) as moved`;
    return db
      .select({ shift: sql<number>`free.shift` })
      .from(sql`(with candidates as materialized (${matching})
        select moved.shift, moved.distance from ${moved}
        where exists (select 1 from candidates where ${isFreeFrom(start, end, candidate)} offset 0)
        order by moved.distance, moved.shift desc
        limit ${sql.placeholder("limit")}) as free`)
      .orderBy(asc(sql`free.distance`), desc(sql`free.shift`))
      .prepare(name);
  });
  const limits = { walkLimit: MOST_WALKED, lookupLimit: MOST_INSPECTED };
  const rows = await statement.execute({ ...values, ...bounds, ...limits });
  return rows.map((row) => row.shift);
}
