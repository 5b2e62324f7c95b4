import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleBlocks } from "#server/records/schema/calendars.ts";
import { partnerPlaces } from "#server/records/schema/partners.ts";
import { type vehicleCounts, vehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { foldQuery } from "#shared/catalog/search-text.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";

/** Conditions over named values: the text of the statement depends on the shape alone. */
const value = (name: string) => sql.placeholder(name);

/** The values of the placeholders of a search. */
export type SearchValues = Record<string, unknown>;

/** Every word must begin with one of its variants; null when there is nothing to search for. */
function toTsQuery(query: string | undefined): string | null {
  const words = foldQuery(query ?? "").map(
    (readings) => `(${readings.map((reading) => `'${reading}':*`).join(" | ")})`,
  );
  return words.length > 0 ? words.join(" & ") : null;
}

/** The values for the conditions below, without empty filters. Times default to the usual hour. */
export function searchValues(filters: VehicleFilters): SearchValues {
  const { q, minPriceCents, maxPriceCents, pickupDate, pickupTime, ...rest } = filters;
  const { returnDate, returnTime, ...exact } = rest;
  const words = toTsQuery(q);
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
    ...(words && { words }),
    ...(minPriceCents !== undefined && { minPrice: toNumeric(minPriceCents) }),
    ...(maxPriceCents !== undefined && { maxPrice: toNumeric(maxPriceCents) }),
  };
  return Object.fromEntries(Object.entries(values).filter(([, given]) => given !== undefined));
}

/** The words, as a condition that their index supports. */
export const hasWords = sql`${vehicles.search} @@ ${value("words")}::tsquery`;

const isNamed = sql`${vehicles.nameSearch} @@ ${value("words")}::tsquery`;

/** Fit to the words, best first: two points for a name with all of them, one if featured. */
export const WORD_FITS = [3, 2, 1, 0] as const;
export type WordFit = (typeof WORD_FITS)[number];

/** Contains the words: in its name, only elsewhere, or anywhere if no fit is given. */
export function hasWordsOfFit(fit: WordFit | undefined): SQL {
  if (fit === undefined) return hasWords;
  return fit >= 2 ? isNamed : sql`${hasWords} and not ${isNamed}`;
}

/** Written out, so that the index of featured vehicles keeps the order. */
export const featuredOfFit = (fit: WordFit): SQL =>
  fit % 2 === 1 ? sql`${vehicles.featured}` : sql`not ${vehicles.featured}`;

/**
 * Free of bookings and blocks for a whole period. The dates find the rows in the B-tree; the times
 * decide about adjacent ones. Checked vehicle by vehicle, so that a page is full after a few of
 * them: the fences keep the planner, which cannot know how many are taken, from joining all of them
 * first.
 */
export function isFreeFrom(
  pickupDate: SQL,
  returnDate: SQL,
  vehicleId: SQLWrapper = vehicles.id,
): SQL {
  const pickup = sql`(${pickupDate}, ${value("pickupTime")}::time)`;
  const dropOff = sql`(${returnDate}, ${value("returnTime")}::time)`;
  return sql`(not exists (select 1 from ${bookings}
  where ${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
    and ${bookings.endDate} >= ${pickupDate} and ${bookings.startDate} <= ${returnDate}
    and (${bookings.endDate}, ${bookings.returnTime}) > ${pickup}
    and (${bookings.startDate}, ${bookings.pickupTime}) < ${dropOff}
    offset 0) and not exists (select 1 from ${vehicleBlocks}
  where ${vehicleBlocks.vehicleId} = ${vehicleId}
    and ${vehicleBlocks.endDate} >= ${pickupDate} and ${vehicleBlocks.startDate} <= ${returnDate}
    and (${vehicleBlocks.endDate}, ${vehicleBlocks.endTime}) > ${pickup}
    and (${vehicleBlocks.startDate}, ${vehicleBlocks.startTime}) < ${dropOff}
    offset 0))`;
}

const PERIOD = [sql`${value("pickupDate")}::date`, sql`${value("returnDate")}::date`] as const;

/** The same for the period of the search and a vehicle given by its id. */
export const isFreeInPeriod = (vehicleId: SQLWrapper) => isFreeFrom(...PERIOD, vehicleId);

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
  words: hasWords,
  place: isServedAt,
  pickupDate: isFreeFrom(...PERIOD),
};

const asked = (conditions: Record<string, SQL>, values: SearchValues) =>
  and(...Object.entries(conditions).map(([name, is]) => (name in values ? is : undefined)));

/** True when the vehicles themselves must be read, because counts per value are not enough. */
export function asksBeyondValues(values: SearchValues): boolean {
  return Object.keys(BEYOND_VALUES).some((name) => name in values);
}

/**
 * Availability is checked only where the place is served. Otherwise the planner, which
 * underestimates the cost of the dates and joins the places last, would check every vehicle of the
 * fleet.
 */
const isFreeAtPlace = sql`case when ${isServedAt} then ${isFreeFrom(...PERIOD)} end`;

/** The conditions that go beyond values: words, place, dates. */
export function matchesBeyondValues(values: SearchValues): SQL | undefined {
  if (!("place" in values && "pickupDate" in values)) return asked(BEYOND_VALUES, values);
  const { place: _place, pickupDate: _from, ...rest } = values;
  return and(asked(BEYOND_VALUES, rest), isFreeAtPlace);
}

/** The condition of all filters by value. */
export function matchesValues(
  values: SearchValues,
  from: ValueColumns | typeof vehicleCounts,
): SQL | undefined {
  return asked(valueConditions(from), values);
}

/** The condition of all filters. */
export function matchesSearch(values: SearchValues): SQL | undefined {
  return and(matchesValues(values, vehicles), matchesBeyondValues(values));
}

/** The name of the statement for a search. */
export function searchShape(values: SearchValues): string {
  return Object.keys(values).sort().join(",");
}
