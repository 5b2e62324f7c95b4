import { and, desc, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicleCounts, vehicles } from "#server/records/schema/vehicles.ts";
import {
  asksBeyondValues,
  type FilterValues,
  filterShape,
  filterValues,
  matchesFilters,
  matchesValues,
} from "#server/records/search/filter-conditions.ts";
import { isFreeInPeriod } from "#server/records/search/free-vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { isPublic } from "./vehicle.ts";

/** Counting stops here; "1,000+" is enough for a visitor. */
const COUNT_LIMIT = 1_000;
/** With dates, counting also stops after checking this many vehicles, free or not. */
const LOOKUP_LIMIT = 5_000;

type Count = { total: number; totalIsExact: boolean };

/**
 * Counts the matching public vehicles: exact by counts per value, else exact up to a limit.
 * @returns the count, and false when there may be more
 */
export async function countListed(db: Queries, filters: VehicleFilters): Promise<Count> {
  const values = filterValues(filters);
  if (!asksBeyondValues(values)) {
    const statement = prepared(db, `sum ${filterShape(values)}`, (name) =>
      sumCounts(db, values).prepare(name),
    );
    const [row] = await statement.execute(values);
    return { total: row?.total ?? 0, totalIsExact: true };
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

/** Counts up to `limit`; with dates, the free ones of the newest `lookupLimit` matches. */
function countVehicles(db: Queries, values: FilterValues) {
  const { pickupDate, returnDate, ...rest } = values;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  const { id, minRentalDays, maxRentalDays, bufferHours } = vehicles;
  const candidates = db
    .select({ id, minRentalDays, maxRentalDays, bufferHours })
    .from(vehicles)
    .where(and(isPublic, matchesFilters(rest)))
    .orderBy(...(isDated ? [desc(vehicles.createdAt), desc(vehicles.id)] : []))
    .limit(sql.placeholder(isDated ? "lookupLimit" : "limit"))
    .as("candidates");
  const isFree = isDated ? isFreeInPeriod(candidates) : sql`true`;
  return db
    .select({
      total: sql<number>`count(*) filter (where ${isFree})::int`,
      lookedUp: isDated ? sql<number>`count(*)::int` : sql<number>`0`,
    })
    .from(candidates);
}

function sumCounts(db: Queries, values: FilterValues) {
  return db
    .select({ total: sql<number>`coalesce(sum(${vehicleCounts.vehicles}), 0)::int` })
    .from(vehicleCounts)
    .where(matchesValues(values, vehicleCounts));
}
