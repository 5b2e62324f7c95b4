import {
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from "#shared/vehicle/vehicle-values.ts";

/**
 * The one definition of the vehicle list's filters (BR-101). Addresses, the API, chips and counts
 * are derived from it; docs/architecture.md says how to add a filter. Every public page loads this
 * file, so it must not import zod.
 */

/** How the chosen value of a filter is compared with a fact of a vehicle. */
export type FactFilter =
  /** The fact is the chosen one of these values. */
  | { kind: "choice"; values: readonly string[] }
  /** The fact is at least the chosen one of these numbers, which are in ascending order. */
  | { kind: "minimum"; values: readonly number[] }
  /** The fact is the chosen text. The fleet determines which texts there are. */
  | { kind: "text"; maxLength: number }
  /** The fact is the chosen whole number. Higher numbers are shown first. */
  | { kind: "number"; min: number; max: number }
  /** The fact is the chosen one of yes and no. */
  | { kind: "flag" };

/**
 * The filters by one fact of a vehicle. Each has the name of its fact everywhere: as a parameter of
 * an address, as a field of the API, as a column. A filter without a value does not apply. A new
 * one comes last: their order is also that of columns in the database's indexes.
 */
export const FACT_FILTERS = {
  type: { kind: "choice", values: VEHICLE_TYPES },
  brand: { kind: "text", maxLength: 60 },
  transmission: { kind: "choice", values: TRANSMISSIONS },
  fuelType: { kind: "choice", values: FUEL_TYPES },
  seats: { kind: "minimum", values: SEAT_COUNTS },
  year: { kind: "number", min: 1990, max: 2100 },
  airConditioning: { kind: "flag" },
  luggageCapacity: { kind: "choice", values: LUGGAGE_CAPACITIES },
} as const satisfies Record<string, FactFilter>;

const RENTAL_DATES = ["pickupDate", "pickupTime", "returnDate", "returnTime"] as const;

/**
 * All filters, in the order of their chips. A filter that is not one fact lists its parameters of
 * an address, where prices are whole euros, and its fields of the API. They are removed together.
 */
export const VEHICLE_FILTERS = {
  /**
   * Free text: every word must match the start of a word of the vehicle, in any accents, case or
   * alphabet.
   */
  search: { parameters: ["q"], fields: ["search"], maxLength: 80 },
  ...FACT_FILTERS,
  price: {
    parameters: ["priceMin", "priceMax"],
    fields: ["minPriceCents", "maxPriceCents"],
    maxCents: 10_000_000,
  },
  /** The vehicle's partner serves the place. */
  place: { parameters: ["place"], fields: ["place"] },
  /** The vehicle is free for the whole period. */
  dates: { parameters: RENTAL_DATES, fields: RENTAL_DATES },
} as const;

export type FactFilterName = keyof typeof FACT_FILTERS;
/** The filters whose values are shown with the number of their vehicles. */
export type FacetName = FactFilterName | "price";
export type FilterName = keyof typeof VEHICLE_FILTERS;

// `Object.keys` returns plain strings.
export const FACT_FILTER_NAMES = Object.keys(FACT_FILTERS) as FactFilterName[];
export const FILTER_NAMES = Object.keys(VEHICLE_FILTERS) as FilterName[];

type ValueOf<Filter extends FactFilter> = Filter extends { values: readonly (infer Value)[] }
  ? Value
  : Filter extends { kind: "number" }
    ? number
    : Filter extends { kind: "flag" }
      ? boolean
      : string;

/** The value that is chosen for a filter by fact, such as `"manual"` for `transmission`. */
export type FactFilterValue<Name extends FactFilterName> = ValueOf<(typeof FACT_FILTERS)[Name]>;

/** The chosen values of the filters by fact. */
export type FactFilterValues = { [Name in FactFilterName]?: FactFilterValue<Name> };

/**
 * Builds an object with an entry per filter by fact. `Entries` declares the type of each entry,
 * because the loop only knows the union of all of them.
 */
export function mapFactFilters<Entries extends { [Name in FactFilterName]?: unknown }>(
  build: (name: FactFilterName) => Entries[FactFilterName],
): Entries {
  return Object.fromEntries(FACT_FILTER_NAMES.map((name) => [name, build(name)])) as Entries;
}

function isFactFilterName(name: FilterName): name is FactFilterName {
  return name in FACT_FILTERS;
}

/** The parameters of an address that belong to a filter. */
export function parametersOf(name: FilterName) {
  return isFactFilterName(name) ? [name] : VEHICLE_FILTERS[name].parameters;
}

/** The fields of the API that belong to a filter. */
export function fieldsOf(name: FilterName) {
  return isFactFilterName(name) ? [name] : VEHICLE_FILTERS[name].fields;
}
