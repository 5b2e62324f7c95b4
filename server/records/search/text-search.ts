import { type SQL, sql } from "drizzle-orm";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { foldQuery } from "#shared/catalog/search-text.ts";

/** Every word must begin with one of its variants; null when there is nothing to search for. */
export function toTsQuery(query: string | undefined): string | null {
  const words = foldQuery(query ?? "").map(
    (readings) => `(${readings.map((reading) => `'${reading}':*`).join(" | ")})`,
  );
  return words.length > 0 ? words.join(" & ") : null;
}

/** The words, as a condition that their index supports. */
export const hasWords = sql`${vehicles.search} @@ ${sql.placeholder("words")}::tsquery`;

const isNamed = sql`${vehicles.nameSearch} @@ ${sql.placeholder("words")}::tsquery`;

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
