import { and, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { wordPrices } from "#server/records/schema/vehicles.ts";
import { normalizeQuery } from "#shared/catalog/search-text.ts";
import { toCents, toNumeric } from "#shared/money.ts";

/** So many letters of a word are kept; record_word_prices in drizzle/functions has the same number. */
const PREFIX_LETTERS = 5;
/** No text continues a beginning with a letter after this one. */
const LAST_LETTER = sql.raw("chr(1114111)");

/** A range of prices, from and including its lowest, up to and without its end. */
export type PriceRange = { from: string; to: string };

/** What is of interest; undefined where there is no limit. */
type Limits = {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
  type?: string | undefined;
};

const CENTS = 100;
const eurosOf = (price: string) => Math.floor(toCents(price) / CENTS);
const toPrice = (euros: number) => toNumeric(euros * CENTS);

/** Prices that have each of the words, though maybe not the same vehicle has all of them. */
function eurosStatement(db: Queries, name: string) {
  const reading = sql`reading.text`;
  const begins: SQL | undefined = and(
    gte(wordPrices.prefix, reading),
    sql`${wordPrices.prefix} < ${reading} || ${LAST_LETTER}`,
    gte(wordPrices.priceEuros, sql.placeholder("fromEuros")),
    lte(wordPrices.priceEuros, sql.placeholder("toEuros")),
    sql`${wordPrices.type} = coalesce(${sql.placeholder("type")}::text, ${wordPrices.type})`,
  );
  const readings = sql`unnest(${sql.placeholder("readings")}::text[], ${sql.placeholder("words")}::int[])
    as reading (text, word)`;
  return db
    .select({ euros: wordPrices.priceEuros })
    .from(wordPrices)
    .innerJoin(readings, sql`${begins}`)
    .groupBy(wordPrices.type, wordPrices.priceEuros)
    .having(sql`count(distinct reading.word) = ${sql.placeholder("wordCount")}::int`)
    .orderBy(wordPrices.priceEuros)
    .prepare(name);
}

const HIGHEST_EUROS = 1_000_000;

/**
 * The ranges of prices at which vehicles with all words of a search can be, cheapest first. A vehicle
 * that was listed later than this was read is in none of them.
 */
export async function findWordPrices(
  db: Queries,
  search: string,
  { minPrice, maxPrice, type }: Limits,
): Promise<PriceRange[]> {
  const words = normalizeQuery(search);
  const readings = words.flatMap((word, number) =>
    word.map((reading) => ({ number, text: reading.slice(0, PREFIX_LETTERS) })),
  );
  const statement = prepared(db, "word prices", (name) => eurosStatement(db, name));
  const found = await statement.execute({
    readings: readings.map(({ text }) => text),
    words: readings.map(({ number }) => number),
    wordCount: words.length,
    type: type ?? null,
    fromEuros: minPrice === undefined ? 0 : eurosOf(minPrice),
    toEuros: maxPrice === undefined ? HIGHEST_EUROS : eurosOf(maxPrice),
  });
  const ranges: { first: number; end: number }[] = [];
  for (const { euros } of found) {
    const last = ranges.at(-1);
    if (last && last.end >= euros) last.end = euros + 1;
    else ranges.push({ first: euros, end: euros + 1 });
  }
  return ranges.map(({ first, end }) => ({ from: toPrice(first), to: toPrice(end) }));
}
