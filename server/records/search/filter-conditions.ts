import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { partnerPlaces } from "#server/records/schema/partners.ts";
import { type vehicleCounts, vehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { isFreeInPeriod } from "./free-vehicles.ts";
import { matchesSearchText, toTsQuery } from "./text-search.ts";

/** Conditions over named values: the text of the statement depends on the shape alone. */
const value = (name: string) => sql.placeholder(name);

/** The values of the placeholders of a search. */
export type FilterValues = Record<string, unknown>;

/** The values for the conditions below, without empty filters. Times default to the usual hour. */
export function filterValues(filters: VehicleFilters): FilterValues {
  const { search, minPriceCents, maxPriceCents, pickupDate, pickupTime, ...rest } = filters;
  const { returnDate, returnTime, ...exact } = rest;
  const tsQuery = toTsQuery(search);
  const period = pickupDate &&
    returnDate && {
      pickupDate,
      pickupTime: pickupTime ?? DEFAULT_TIME,
      returnDate,
      returnTime: returnTime ?? DEFAULT_TIME,
    };
  const values = {
    ...exact,
    ...period,
    ...(tsQuery && { search: tsQuery }),
    ...(minPriceCents !== undefined && { minPrice: toNumeric(minPriceCents) }),
    ...(maxPriceCents !== undefined && { maxPrice: toNumeric(maxPriceCents) }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, given]) => given !== undefined));
}

/** The vehicle's partner serves the place. Queries all partners at once, not per vehicle. */
export const isServedAt = sql`${vehicles.partnerId} in (
  select ${partnerPlaces.partnerId} from ${partnerPlaces}
  where ${partnerPlaces.placeId} = ${value("place")})`;

/** The same as a list of partners, so that their index can be used. */
export const isOfServing = sql`${vehicles.partnerId} = any(array(
  select ${partnerPlaces.partnerId} from ${partnerPlaces}
  where ${partnerPlaces.placeId} = ${value("place")}))`;

/** The columns with the values of filters: in the vehicles, or in the counts of them. */
export type ValueColumns = Pick<
  typeof vehicles,
  | "type"
  | "brand"
  | "transmission"
  | "fuelType"
  | "seats"
  | "year"
  | "airConditioning"
  | "luggageCapacity"
  | "pricePerDay"
>;

/** Each filter by value as a condition; seats is a minimum. */
export function valueConditions(from: ValueColumns | typeof vehicleCounts): Record<string, SQL> {
  return {
    type: eq(from.type, value("type")),
    brand: eq(from.brand, value("brand")),
    transmission: eq(from.transmission, value("transmission")),
    fuelType: eq(from.fuelType, value("fuelType")),
    seats: gte(from.seats, value("seats")),
    year: eq(from.year, value("year")),
    airConditioning: eq(from.airConditioning, value("airConditioning")),
    luggageCapacity: eq(from.luggageCapacity, value("luggageCapacity")),
    minPrice: gte(from.pricePerDay, value("minPrice")),
    maxPrice: lte(from.pricePerDay, value("maxPrice")),
  };
}

const BEYOND_VALUES: Record<string, SQL> = {
  search: matchesSearchText,
  place: isServedAt,
  pickupDate: isFreeInPeriod(),
};

const asked = (conditions: Record<string, SQL>, values: FilterValues) =>
  and(...Object.entries(conditions).map(([name, is]) => (name in values ? is : undefined)));

/** True when the vehicles themselves must be read, because counts per value are not enough. */
export function asksBeyondValues(values: FilterValues): boolean {
  return Object.keys(BEYOND_VALUES).some((name) => name in values);
}

/**
 * Availability is checked only where the place is served. Otherwise the planner, which
 * underestimates the cost of the dates and joins the places last, would check every vehicle of the
 * fleet.
 */
const isFreeAtPlace = sql`case when ${isServedAt} then ${isFreeInPeriod()} end`;

/** The conditions that go beyond values: search, place, dates. */
export function matchesBeyondValues(values: FilterValues): SQL | undefined {
  if (!("place" in values && "pickupDate" in values)) return asked(BEYOND_VALUES, values);
  const { place: _place, pickupDate: _from, ...rest } = values;
  return and(asked(BEYOND_VALUES, rest), isFreeAtPlace);
}

/** The condition of all filters by value. */
export function matchesValues(
  values: FilterValues,
  from: ValueColumns | typeof vehicleCounts,
): SQL | undefined {
  return asked(valueConditions(from), values);
}

/** The condition of all filters. */
export function matchesFilters(values: FilterValues): SQL | undefined {
  return and(matchesValues(values, vehicles), matchesBeyondValues(values));
}

/** The name of the statement for a search. */
export function filterShape(values: FilterValues): string {
  return Object.keys(values).sort().join(",");
}
