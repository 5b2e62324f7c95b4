import { and, eq, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { partnerPlaces } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import {
  FACT_FILTERS,
  type FacetName,
  type FactFilter,
  type FactFilterName,
  type FactFilterValues,
  type FilterName,
  mapFactFilters,
} from "#shared/catalog/vehicle-filters.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { isFreeInPeriod, type PeriodColumns } from "./free-vehicles.ts";
import { matchesSearchText, toTsQuery } from "./text-search.ts";

/** The values of the placeholders of a search, without those of filters that are not chosen. */
export type FilterValues = FactFilterValues & {
  /** The free text as a `tsquery`. */
  search?: string;
  minPrice?: string;
  maxPrice?: string;
  place?: string;
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
};

/** Conditions over named values: the text of the statement depends on the shape alone. */
const value = (name: keyof FilterValues) => sql.placeholder(name);

/** The values for the conditions below. Times default to the usual hour. */
export function filterValues(filters: VehicleFilters): FilterValues {
  const { search, minPriceCents, maxPriceCents, ...others } = filters;
  const { pickupDate, pickupTime, returnDate, returnTime, ...facts } = others;
  const tsQuery = toTsQuery(search);
  const period = pickupDate &&
    returnDate && {
      pickupDate,
      pickupTime: pickupTime ?? DEFAULT_TIME,
      returnDate,
      returnTime: returnTime ?? DEFAULT_TIME,
    };
  return {
    ...facts,
    ...period,
    ...(tsQuery && { search: tsQuery }),
    ...(minPriceCents !== undefined && { minPrice: toNumeric(minPriceCents) }),
    ...(maxPriceCents !== undefined && { maxPrice: toNumeric(maxPriceCents) }),
  };
}

/** The name of the statement for a search: the values that it has. */
export function filterShape(values: FilterValues): string {
  const chosen = Object.entries(values).filter(([, chosenValue]) => chosenValue !== undefined);
  return chosen
    .map(([name]) => name)
    .sort()
    .join(",");
}

/** The columns of the filters by value, in the vehicles or in the counts of them. */
type ValueColumns = Record<FactFilterName | "pricePerDay", PgColumn>;

/** How the fact of a vehicle is compared with the chosen value of each kind of filter. */
const COMPARISONS = {
  choice: eq,
  minimum: gte,
  text: eq,
  number: eq,
  flag: eq,
} satisfies Record<FactFilter["kind"], typeof eq>;

type ValueFilter = {
  /** What the vehicles are counted by beside the values of the filter. */
  facet: SQLWrapper;
  /** Undefined where the filter is not chosen. */
  condition: SQL | undefined;
};

/** The facet and the condition of each filter by value: by a fact, or by the price. */
export function valueFilters(
  from: ValueColumns,
  values: FilterValues,
): Record<FacetName, ValueFilter> {
  const whenChosen = (name: keyof FilterValues, condition: SQL) =>
    values[name] === undefined ? undefined : condition;
  return {
    ...mapFactFilters<Record<FactFilterName, ValueFilter>>((name) => ({
      facet: from[name],
      condition: whenChosen(name, COMPARISONS[FACT_FILTERS[name].kind](from[name], value(name))),
    })),
    price: {
      facet: sql`floor(${from.pricePerDay} / ${sql.raw(toNumeric(PRICE_STEP_CENTS))})::int`,
      condition: and(
        whenChosen("minPrice", gte(from.pricePerDay, value("minPrice"))),
        whenChosen("maxPrice", lte(from.pricePerDay, value("maxPrice"))),
      ),
    },
  };
}

/**
 * The vehicle's partner serves the place with it (BR-341). Queries all partners at once, not per
 * vehicle.
 */
const isServedAt = sql`(${vehicles.partnerId} in (
  select ${partnerPlaces.partnerId} from ${partnerPlaces}
  where ${partnerPlaces.placeId} = ${value("place")})
  and (${vehicles.placeIds} is null or ${value("place")} = any(${vehicles.placeIds})))`;

/**
 * The partners who serve the place as a list, so that their index can be used. Some of their
 * vehicles may not be offered there.
 */
export const isOfServing = sql`${vehicles.partnerId} = any(array(
  select ${partnerPlaces.partnerId} from ${partnerPlaces}
  where ${partnerPlaces.placeId} = ${value("place")}))`;

/** The conditions of the other filters, for which the vehicles themselves must be read. */
function conditionsBeyondValues(
  values: FilterValues,
  vehicle: PeriodColumns = vehicles,
): Record<Exclude<FilterName, FacetName>, SQL | undefined> {
  return {
    search: values.search === undefined ? undefined : matchesSearchText,
    place: values.place === undefined ? undefined : isServedAt,
    dates: values.pickupDate === undefined ? undefined : isFreeInPeriod(vehicle),
  };
}

/** True when the vehicles themselves must be read, because counts per value are not enough. */
export function filtersBeyondValues(values: FilterValues): boolean {
  return Object.values(conditionsBeyondValues(values)).some((condition) => condition !== undefined);
}

/**
 * Availability is checked only where the place is served. Otherwise the planner, which
 * underestimates the cost of the dates and joins the places last, would check every vehicle of the
 * fleet.
 */
const isAtPlaceAnd = (isFree: SQL) => sql`case when ${isServedAt} then ${isFree} end`;

/**
 * The conditions that go beyond values: search, place, dates.
 * @param vehicle the columns that decide about dates
 */
export function matchesBeyondValues(
  values: FilterValues,
  vehicle?: PeriodColumns,
): SQL | undefined {
  const { place, dates, ...others } = conditionsBeyondValues(values, vehicle);
  const placeAndDates = place && dates ? isAtPlaceAnd(dates) : and(place, dates);
  return and(...Object.values(others), placeAndDates);
}

/** The condition of all filters by value. */
export function matchesValues(values: FilterValues, from: ValueColumns): SQL | undefined {
  return and(...Object.values(valueFilters(from, values)).map(({ condition }) => condition));
}

/** The condition of all filters. */
export function matchesFilters(values: FilterValues): SQL | undefined {
  return and(matchesValues(values, vehicles), matchesBeyondValues(values));
}
