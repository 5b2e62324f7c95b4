import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { partnerPlaces, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import type { PlaceCounts, VehicleFilters } from "#shared/catalog/catalog.ts";
import { toCents } from "#shared/money.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  matchesFilters,
} from "./filter-conditions.ts";
import { isFreeInPeriod } from "./free-vehicles.ts";
import {
  countInspected,
  type Inspection,
  inspectedVehicles,
  inspectionLimits,
  inspectionOf,
} from "./inspected-vehicles.ts";
import { estimateMatches } from "./match-estimates.ts";
import { searched } from "./searched-rows.ts";

/** Where at most one vehicle in this many has the values, their indexes find them. */
const FEW = 4;

/**
 * The vehicles of each partner are counted first, apart for each selection of the partner's places:
 * partners serve places, so a place has the sums of its partners, and no vehicle is read once per
 * place.
 */
function placesStatement(
  db: Queries,
  values: FilterValues,
  by: Inspection | null,
  isShort: boolean,
  name: string,
) {
  const { pickupDate, returnDate, ...undated } = values;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  const { id, partnerId, placeIds, pricePerDay } = vehicles;
  const { minRentalDays, maxRentalDays, bufferHours } = vehicles;
  const read = { id, partnerId, placeIds, pricePerDay, minRentalDays, maxRentalDays, bufferHours };
  const inspected = by
    ? db
        .$with("inspected", { ...read, taken: searched.taken })
        .as(inspectedVehicles(matchesFilters(undated), by))
    : db.$with("inspected").as(
        db
          .select(read)
          .from(isShort ? searched : vehicles)
          .where(and(isPublic, matchesFilters(undated))),
      );
  // In the WHERE clause, so that each vehicle's bookings are read once for both aggregates.
  const isFree = isDated ? isFreeInPeriod(inspected) : undefined;
  const byPartner = db.$with("by_partner").as(
    db
      .select({
        partnerId: inspected.partnerId,
        placeIds: inspected.placeIds,
        matching: sql<number>`count(*)`.as("matching"),
        cheapest: sql<string>`min(${inspected.pricePerDay})`.as("cheapest"),
      })
      .from(inspected)
      .where(isFree)
      .groupBy(inspected.partnerId, inspected.placeIds),
  );
  return db
    .with(inspected, byPartner)
    .select({
      placeId: places.id,
      count: sql<number>`coalesce(sum(${byPartner.matching}), 0)::int`,
      cheapest: sql<string | null>`min(${byPartner.cheapest})`,
      inspected: by ? countInspected(sql`inspected`, by) : sql<number>`0`,
    })
    .from(places)
    .leftJoin(partnerPlaces, eq(partnerPlaces.placeId, places.id))
    .leftJoin(
      byPartner,
      and(
        eq(byPartner.partnerId, partnerPlaces.partnerId),
        sql`(${byPartner.placeIds} is null or ${places.id} = any(${byPartner.placeIds}))`,
      ),
    )
    .where(eq(places.active, true))
    .groupBy(places.id)
    .orderBy(asc(places.position), asc(places.id))
    .prepare(name);
}

/** Counts the matching public vehicles of every active place, with their lowest price per day. */
export async function countByPlace(db: Queries, filters: VehicleFilters): Promise<PlaceCounts> {
  const values = filterValues(filters);
  const estimate = await estimateMatches(db, filters, values);
  const by = filtersBeyondValues(values) ? inspectionOf(estimate, values) : null;
  const isShort = estimate.values * FEW > estimate.fleet;
  const statement = prepared(db, `places ${by} ${isShort} ${filterShape(values)}`, (name) =>
    placesStatement(db, values, by, isShort, name),
  );
  const limits = by ? inspectionLimits(by) : null;
  const rows = await statement.execute({ ...values, ...limits });
  return {
    places: rows.map(({ placeId, count, cheapest }) => ({
      placeId,
      count,
      fromCents: cheapest === null ? null : toCents(cheapest),
    })),
    isExact: !limits || rows.every(({ inspected }) => inspected < limits.lookupLimit),
  };
}
