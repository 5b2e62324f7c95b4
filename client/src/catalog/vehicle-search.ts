import type { ListVehicles, SimilarVehicles, VehiclePage } from "#shared/catalog/catalog.ts";
import {
  FACT_FILTERS,
  type FactFilter,
  type FactFilterValues,
  FILTER_NAMES,
  type FilterName,
  mapFactFilters,
  parametersOf,
  VEHICLE_FILTERS,
} from "#shared/catalog/vehicle-filters.ts";
import { DEFAULT_TIME, isLocalDate, isLocalTime } from "#shared/local-time.ts";
import { isStorable } from "#shared/validation/storable-text.ts";
import {
  VEHICLE_SORTS,
  type VehicleSort,
  type VehicleType,
} from "#shared/vehicle/vehicle-values.ts";

/** Place and dates of a rental, passed from the list to the vehicle and on to checkout. */
export type RentalSearch = {
  place?: string;
  /** Only where it is not the pickup place. */
  returnPlace?: string;
  pickupDate?: string;
  pickupTime?: string;
  returnDate?: string;
  returnTime?: string;
};

/** How the results can be shown, besides as a plain list: with the map above them. */
const VEHICLE_VIEWS = ["map"] as const;
export type VehicleView = (typeof VEHICLE_VIEWS)[number];

/** Search parameters of the vehicle list. Prices are whole euros per day. */
export type VehicleSearch = RentalSearch &
  FactFilterValues & {
    /** Free text. */
    q?: string;
    priceMin?: number;
    priceMax?: number;
    sort?: VehicleSort;
    /** How the results are shown; the plain list if undefined. */
    view?: VehicleView;
    /** Cursor at which the list starts, in links that show more without scripts. */
    after?: string;
  };

const MAX_EUROS = VEHICLE_FILTERS.price.maxCents / 100;

/** Fills complete rows of two and three cards. */
const PAGE_SIZE = 24;

/** Maximum cursor length that the server accepts. */
const MAX_CURSOR_LENGTH = 200;

function oneOf<T extends string | number>(value: unknown, allowed: readonly T[]): T | undefined {
  return allowed.find((choice) => String(choice) === String(value));
}

function text(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const trimmed = String(value).trim();
  const isFit = trimmed !== "" && trimmed.length <= maxLength && isStorable(trimmed);
  return isFit ? trimmed : undefined;
}

function wholeNumber(value: unknown, min: number, max: number): number | undefined {
  const number = typeof value === "string" && value.trim() ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= min && number <= max
    ? number
    : undefined;
}

function flag(value: unknown): boolean | undefined {
  if (String(value) === "true") return true;
  return String(value) === "false" ? false : undefined;
}

function withoutUndefined<T extends object>(search: T): T {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as T;
}

/**
 * Reads place, dates and times. Dates that are incomplete or reversed are dropped. Invalid values
 * are returned as undefined, because the router would keep raw parameters that are missing in the
 * result.
 */
export function readRentalSearch(raw: Record<string, unknown>): RentalSearch {
  const pickupDate = isLocalDate(raw["pickupDate"]) ? raw["pickupDate"] : undefined;
  const returnDate = isLocalDate(raw["returnDate"]) ? raw["returnDate"] : undefined;
  const hasPeriod = pickupDate !== undefined && returnDate !== undefined && returnDate > pickupDate;
  return {
    place: text(raw["place"], 64),
    returnPlace: text(raw["returnPlace"], 64),
    pickupDate: hasPeriod ? pickupDate : undefined,
    pickupTime: isLocalTime(raw["pickupTime"]) ? raw["pickupTime"] : undefined,
    returnDate: hasPeriod ? returnDate : undefined,
    returnTime: isLocalTime(raw["returnTime"]) ? raw["returnTime"] : undefined,
  };
}

function readFact(filter: FactFilter, raw: unknown) {
  switch (filter.kind) {
    case "choice":
    case "minimum":
      return oneOf<string | number>(raw, filter.values);
    case "text":
      return text(raw, filter.maxLength);
    case "number":
      return wholeNumber(raw, filter.min, filter.max);
    case "flag":
      return flag(raw);
  }
}

/** Reads the search parameters of the list. Invalid values become undefined. */
export function readVehicleSearch(raw: Record<string, unknown>): VehicleSearch {
  const priceMin = wholeNumber(raw["priceMin"], 0, MAX_EUROS);
  const priceMax = wholeNumber(raw["priceMax"], 0, MAX_EUROS);
  const pricesCross = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  return {
    q: text(raw["q"], VEHICLE_FILTERS.search.maxLength),
    ...mapFactFilters<FactFilterValues>((name) => readFact(FACT_FILTERS[name], raw[name])),
    priceMin: pricesCross ? undefined : priceMin,
    priceMax: pricesCross ? undefined : priceMax,
    ...readRentalSearch(raw),
    sort: oneOf(raw["sort"], VEHICLE_SORTS),
    view: oneOf(raw["view"], VEHICLE_VIEWS),
    after: text(raw["after"], MAX_CURSOR_LENGTH),
  };
}

/** Returns the part of the list's search that is passed to a vehicle and to checkout. */
export function rentalPart(search: RentalSearch): RentalSearch {
  return withoutUndefined(readRentalSearch(search));
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);

/** Returns the default sorting: by relevance if there is a free-text search. */
export function defaultSort(search: Pick<VehicleSearch, "q">): VehicleSort {
  return search.q === undefined ? "newest" : "best";
}

/** Returns the input of `catalog.list`. Rentals without times start and end at the default hour. */
export function toListInput(search: VehicleSearch): ListVehicles {
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  const period = pickupDate && returnDate ? { pickupDate, pickupTime, returnDate, returnTime } : {};
  return {
    filters: withoutUndefined({
      search: search.q,
      ...mapFactFilters<FactFilterValues>((name) => search[name]),
      place: search.place,
      ...period,
      minPriceCents: toCents(search.priceMin),
      maxPriceCents: toCents(search.priceMax),
    }),
    sort: search.sort ?? defaultSort(search),
    limit: PAGE_SIZE,
    ...(search.after && { after: search.after }),
  };
}

/**
 * Returns the input of `catalog.placeCounts`. Without the place, so that choosing one on the map
 * changes no counts.
 */
export function toPlaceCountsInput(search: VehicleSearch): Pick<ListVehicles, "filters"> {
  const { filters } = toListInput(withoutFilter(search, "place"));
  return { filters };
}

/**
 * Returns the input of `catalog.list` for a few vehicles of a type, in place of a removed one:
 * those that are free on its dates, if any are chosen.
 */
export function similarInput(type: VehicleType, search: RentalSearch): ListVehicles {
  const { pickupDate, pickupTime, returnDate, returnTime } = search;
  return { ...toListInput({ type, pickupDate, pickupTime, returnDate, returnTime }), limit: 3 };
}

/** Returns the input of `catalog.similar`. Dates are included only if both are chosen. */
export function toSimilarInput(slug: string, search: RentalSearch): SimilarVehicles {
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  if (!pickupDate || !returnDate) return { slug };
  return { slug, pickupDate, pickupTime, returnDate, returnTime };
}

function isActive(search: VehicleSearch, name: FilterName): boolean {
  if (name === "dates") return search.pickupDate !== undefined;
  return parametersOf(name).some((parameter) => search[parameter] !== undefined);
}

/** Returns the active filters, in the order of their chips. */
export function activeFilters(search: VehicleSearch): FilterName[] {
  return FILTER_NAMES.filter((name) => isActive(search, name));
}

/** Removes a filter. The list without it starts at its beginning. */
export function withoutFilter(search: VehicleSearch, name: FilterName): VehicleSearch {
  const others = { ...search };
  for (const parameter of parametersOf(name)) delete others[parameter];
  delete others.after;
  return others;
}

/**
 * Changes some parameters; `undefined` removes one. A changed list starts at its beginning. The
 * return place belongs to the pickup place that it was chosen for.
 */
export function changedSearch<S extends RentalSearch>(search: S, change: Partial<S>): S {
  const dropped =
    "place" in change ? { after: undefined, returnPlace: undefined } : { after: undefined };
  return withoutUndefined({ ...search, ...dropped, ...change });
}

/** Options of the route's loader and the screen. Pages stay cached for going back to the list. */
export const LIST_OPTIONS = {
  getNextPageParam: (page: VehiclePage) => page.nextCursor,
  gcTime: 60 * 60_000,
};
