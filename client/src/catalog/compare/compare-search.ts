import { type RentalSearch, readRentalSearch, rentalPart } from "#client/catalog/vehicle-search.ts";
import { COMPARED_LIMIT } from "#client/vehicle/compare/compared-vehicles.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { isStorable } from "#shared/validation/storable-text.ts";

/** Search parameters of a comparison, so that it can be shared as a link. */
export type CompareSearch = RentalSearch & {
  /** Slugs, separated by commas. */
  vehicles?: string;
  /** True if only the rows in which the vehicles differ are shown. */
  differences?: true;
};

const MAX_SLUG = 200;

function readSlugs(raw: unknown): string[] {
  if (typeof raw !== "string" && typeof raw !== "number") return [];
  const slugs = String(raw)
    .split(",")
    .map((slug) => slug.trim())
    .filter((slug) => slug !== "" && slug.length <= MAX_SLUG && isStorable(slug));
  return [...new Set(slugs)].slice(0, COMPARED_LIMIT);
}

/** Reads the search parameters of a comparison. Invalid values become undefined. */
export function readCompareSearch(raw: Record<string, unknown>): CompareSearch {
  return {
    vehicles: readSlugs(raw["vehicles"]).join(",") || undefined,
    differences: String(raw["differences"]) === "true" || undefined,
    ...readRentalSearch(raw),
  };
}

/** Returns the requested slugs, at most `COMPARED_LIMIT`. */
export function comparedSlugs(search: CompareSearch): string[] {
  return readSlugs(search.vehicles);
}

/** Returns the search parameters of a comparison, with place and dates if known. */
export function toCompareSearch(slugs: readonly string[], rental: RentalSearch): CompareSearch {
  return { ...(slugs.length > 0 && { vehicles: slugs.join(",") }), ...rentalPart(rental) };
}

/** Returns the input of `checkout.quote` for each vehicle, or none without dates. */
export function quoteInputs(search: RentalSearch, vehicles: readonly { id: string }[]) {
  const { pickupDate, returnDate, pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = search;
  if (!pickupDate || !returnDate) return [];
  return vehicles.map(({ id }) => ({
    vehicleId: id,
    pickupDate,
    pickupTime,
    returnDate,
    returnTime,
  }));
}
