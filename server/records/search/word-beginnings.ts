import { and, gte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeQuery } from "#shared/catalog/search-text.ts";

/**
 * So many letters of a word are kept; record_word_prices and record_word_values in
 * drizzle/functions have the same number.
 */
const PREFIX_LETTERS = 5;
/** No text continues a beginning with a letter after this one. */
const LAST_LETTER = sql.raw("chr(1114111)");

/** A way to read a word of a search, as far as it is kept. */
type Beginning = { word: number; text: string };

/** The ways to read each word of a search; a word is there where one of them is. */
export function beginningsOf(search: string): Beginning[] {
  return normalizeQuery(search).flatMap((readings, word) =>
    readings.map((reading) => ({ word, text: reading.slice(0, PREFIX_LETTERS) })),
  );
}

/** The kept beginning of a word begins with that of a search. */
export const beginsWith = (prefix: SQLWrapper, text: SQL): SQL | undefined =>
  and(gte(prefix, text), sql`${prefix} < ${text} || ${LAST_LETTER}`);
