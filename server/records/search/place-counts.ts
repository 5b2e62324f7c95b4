import { and, asc, desc, eq, sql } from "drizzle-orm";
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
import { FACET_LOOKUP_LIMIT } from "./vehicle-facets.ts";

/**
 * The vehicles of each partner are counted first, apart for each selection of the partner's places:
 * partners serve places, so a place has the sums of its partners, and no vehicle is read once per
 * place.
 */
function placesStatement(db: Queries, values: FilterValues, name: string) {
  const { pickupDate, returnDate, ...undated } = values;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  const isLimited = filtersBeyondValues(values);
  const { id, partnerId, placeIds, pricePerDay } = vehicles;
  const { minRentalDays, maxRentalDays, bufferHours } = vehicles;
  const matches = db
    .select({ id, partnerId, placeIds, pricePerDay, minRentalDays, maxRentalDays, bufferHours })
    .from(vehicles)
    .where(and(isPublic, matchesFilters(undated)))
    // As in the facets: the matches of a search text are read in the order of their index.
    .orderBy(
      ...(isLimited && values.search === undefined
        ? [desc(vehicles.createdAt), desc(vehicles.id)]
        : []),
    );
  const inspected = db
    .$with("inspected")
    .as(isLimited ? matches.limit(sql.placeholder("lookupLimit")) : matches);
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
      inspected: isLimited ? sql<number>`(select count(*)::int from inspected)` : sql<number>`0`,
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
  const statement = prepared(db, `places ${filterShape(values)}`, (name) =>
    placesStatement(db, values, name),
  );
  const rows = await statement.execute({ ...values, lookupLimit: FACET_LOOKUP_LIMIT });
  return {
    places: rows.map(({ placeId, count, cheapest }) => ({
      placeId,
      count,
      fromCents: cheapest === null ? null : toCents(cheapest),
    })),
    isExact: rows.every(({ inspected }) => inspected < FACET_LOOKUP_LIMIT),
  };
}
