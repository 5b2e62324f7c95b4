import { type SQL, sql } from "drizzle-orm";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { normalizeQuery } from "#shared/catalog/search-text.ts";

/** Every word must begin with one of its variants; null when there is nothing to search for. */
export function toTsQuery(query: string | undefined): string | null {
  const words = normalizeQuery(query ?? "").map(
    (readings) => `(${readings.map((reading) => `'${reading}':*`).join(" | ")})`,
  );
  return words.length > 0 ? words.join(" & ") : null;
}

/** The vehicle has every word of the search. An index supports this condition. */
export const matchesSearchText = sql`${vehicles.search} @@ ${sql.placeholder("search")}::tsquery`;

/** The vehicle has every word of the search in its name. An index supports this too. */
export const isNamed = sql`${vehicles.nameSearch} @@ ${sql.placeholder("search")}::tsquery`;

/**
 * How well a vehicle fits the search, best first: two points for a name with all words, one if
 * featured.
 */
export const SEARCH_FITS = [3, 2, 1, 0] as const;
export type SearchFit = (typeof SEARCH_FITS)[number];

/** The fit of a vehicle that has the words of the search. */
export const fitOf = sql<number>`(2 * (${isNamed})::int + ${vehicles.featured}::int)`;

/** Has the words of the search: in its name, only elsewhere, or anywhere if no fit is given. */
export function matchesSearchTextOfFit(fit: SearchFit | undefined): SQL {
  if (fit === undefined) return matchesSearchText;
  return fit >= 2 ? isNamed : sql`${matchesSearchText} and not ${isNamed}`;
}

/** Written out, so that the index of featured vehicles keeps the order. */
export const featuredOfFit = (fit: SearchFit): SQL =>
  fit % 2 === 1 ? sql`${vehicles.featured}` : sql`not ${vehicles.featured}`;
