import { and, gte, lte, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { wordPrices } from "#server/records/schema/vehicles.ts";
import type { FactFilterValues } from "#shared/catalog/vehicle-filters.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { beginningsOf, beginsWith } from "./word-beginnings.ts";
import { mayHaveValues } from "./word-values.ts";

/** A range of prices, from and including its lowest, up to and without its end. */
export type PriceRange = { from: string; to: string };

/** What is of interest; undefined where there is no limit. */
type Limits = FactFilterValues & {
  minPrice?: string | undefined;
  maxPrice?: string | undefined;
};

const CENTS = 100;
const eurosOf = (price: string) => Math.floor(toCents(price) / CENTS);

/** Prices that have each of the words, though maybe not the same vehicle has all of them. */
function eurosStatement(db: Queries, name: string) {
  const reading = sql`reading.text`;
  const begins = and(
    beginsWith(wordPrices.prefix, reading),
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
 * The ranges of prices at which vehicles with all words of a search can be, cheapest first; none
 * where no vehicle has the chosen values with them. A vehicle that was listed later than this was
 * read is in none of the ranges.
 */
export async function findWordPrices(
  db: Queries,
  search: string,
  { minPrice, maxPrice, type, ...others }: Limits,
): Promise<PriceRange[]> {
  const readings = beginningsOf(search);
  if (!(await mayHaveValues(db, search, others))) return [];
  const statement = prepared(db, "word prices", (name) => eurosStatement(db, name));
  const found = await statement.execute({
    readings: readings.map(({ text }) => text),
    words: readings.map(({ word }) => word),
    wordCount: new Set(readings.map(({ word }) => word)).size,
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
  // Many vehicles may have a price of the same euros below the lowest, or above the highest.
  const lowest = minPrice === undefined ? 0 : toCents(minPrice);
  const highest = maxPrice === undefined ? Number.MAX_SAFE_INTEGER : toCents(maxPrice);
  return ranges.map(({ first, end }) => ({
    from: toNumeric(Math.max(first * CENTS, lowest)),
    to: toNumeric(Math.min(end * CENTS, highest + 1)),
  }));
}
