import { and, asc, desc, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  filterShape,
  filterValues,
  matchesFilters,
} from "#server/records/search/filter-conditions.ts";
import { isFreeFrom } from "#server/records/search/free-vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import type { LocalDate } from "#shared/local-time.ts";

/** Maximum distance from the requested dates, in days. */
const REACH_DAYS = 14;

/**
 * The numbers of days by which the requested period has to move until something that matches is
 * free, smallest move first and later before earlier.
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
  const shift = sql<number>`shift`;
  const statement = prepared(db, `free shifts ${filterShape(rest)}`, (name) => {
    const start = sql`(${sql.placeholder("pickupDate")}::date + shift)`;
    const end = sql`(${sql.placeholder("returnDate")}::date + shift)`;
    return db
      .select({ shift })
      .from(sql`generate_series(${sql.raw(`-${REACH_DAYS}, ${REACH_DAYS}`)}) as shift`)
      .where(
        and(
          sql`shift <> 0`,
          sql`${start} >= ${sql.placeholder("firstDay")}::date`,
          sql`${end} <= ${sql.placeholder("lastDay")}::date`,
          sql`exists (select 1 from ${vehicles}
            where ${and(isPublic, matchesFilters(rest), isFreeFrom(start, end))})`,
        ),
      )
      .orderBy(asc(sql`abs(shift)`), desc(shift))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  });
  const rows = await statement.execute({ ...values, ...bounds });
  return rows.map((row) => row.shift);
}
