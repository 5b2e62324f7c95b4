import { and, desc, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  matchesFilters,
} from "#server/records/search/filter-conditions.ts";
import { isFreeInPeriod } from "#server/records/search/free-vehicles.ts";
import { refreshTotals } from "#server/records/search/vehicle-totals.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { isPublic } from "./vehicle.ts";

/** Counting stops here; "1,000+" is enough for a visitor. */
const COUNT_LIMIT = 1_000;
/** With dates, counting also stops after checking this many vehicles, free or not. */
const LOOKUP_LIMIT = 5_000;

export type Count = { total: number; totalIsExact: boolean };

/**
 * Counts the matching public vehicles: exact by counts per value, else exact up to a limit.
 * @returns the count, and false when there may be more
 */
export async function countListed(db: Queries, filters: VehicleFilters): Promise<Count> {
  const values = filterValues(filters);
  if (!filtersBeyondValues(values)) {
    const totals = await refreshTotals(db);
    return { total: totals.count(values), totalIsExact: true };
  }
  const statement = prepared(db, `count ${filterShape(values)}`, (name) =>
    countVehicles(db, values).prepare(name),
  );
  const limits = { limit: COUNT_LIMIT + 1, lookupLimit: LOOKUP_LIMIT };
  const [row] = await statement.execute({ ...values, ...limits });
  const { total = 0, lookedUp = 0 } = row ?? {};
  const totalIsExact = total <= COUNT_LIMIT && lookedUp < LOOKUP_LIMIT;
  return { total: Math.min(total, COUNT_LIMIT), totalIsExact };
}

/** The columns that counting needs: an index has them. */
const { id, minRentalDays, maxRentalDays, bufferHours } = vehicles;
const counted = { id, minRentalDays, maxRentalDays, bufferHours };

/** Counts up to `limit`; with dates, the free ones of the newest `lookupLimit` matches. */
function countVehicles(db: Queries, { pickupDate, returnDate, ...rest }: FilterValues) {
  const matching = and(isPublic, matchesFilters(rest));
  const limit = sql.placeholder("limit");
  if (pickupDate === undefined || returnDate === undefined) {
    const found = db.select(counted).from(vehicles).where(matching).limit(limit).as("found");
    return db.select({ total: sql<number>`count(*)::int`, lookedUp: sql<number>`0` }).from(found);
  }
  const candidates = db
    .$with("candidates")
    .as(
      db
        .select(counted)
        .from(vehicles)
        .where(matching)
        .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
        .limit(sql.placeholder("lookupLimit")),
    );
  const free = db
    .select({ id: candidates.id })
    .from(candidates)
    .where(isFreeInPeriod(candidates))
    .limit(limit)
    .as("free");
  // How many were looked up only matters, and is only counted, where fewer than the limit are free.
  const lookedUp = sql<number>`case when count(*) < ${limit}::int
    then (select count(*) from ${candidates})::int else 0 end`;
  return db.with(candidates).select({ total: sql<number>`count(*)::int`, lookedUp }).from(free);
}
