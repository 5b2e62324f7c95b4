import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "#server/records/database/database.ts";
import { freeGaps } from "#server/records/schema/vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { normalizeQuery } from "#shared/catalog/search-text.ts";
import type { FilterValues } from "./filter-conditions.ts";
import { searched } from "./searched-rows.ts";
import { loadTotals } from "./vehicle-totals.ts";

/** About how many vehicles are listed, have the values, have the words, and are free for the dates. */
export type MatchEstimate = {
  fleet: number;
  values: number;
  search: number;
  /** Those that have the words in their name. */
  named: number;
  dates: number;
};

/** Estimates are used for this time: nothing but the choice of a plan depends on them. */
const CACHED_MS = 300_000;
const MOST_PERIODS = 1_000;

/** Free vehicles are counted up to this number. */
const MOST_COUNTED = 5_000;
/** Periods of as few nights are not all stored; for them most vehicles are free. */
const FEWEST_NIGHTS = 3;

/** The most frequent words as the statistics of the database have them, with their share of vehicles. */
type Frequencies = { shares: readonly { word: string; share: number }[]; unknown: number };

/** The share of vehicles that have a word which is not among the frequent ones. */
const MOST_UNKNOWN = 0.001;

type Cached = LRUCache<string, Promise<Frequencies> | Promise<number>>;
const cached = new WeakMap<Queries, Cached>();

/** A failed estimate is not cached. */
function cache<T extends Frequencies | number>(
  db: Queries,
  about: string,
  read: () => Promise<T>,
): Promise<T> {
  const estimates: Cached = cached.get(db) ?? new LRUCache({ max: MOST_PERIODS, ttl: CACHED_MS });
  cached.set(db, estimates);
  const known = estimates.get(about);
  if (known) return known as Promise<T>;
  const made = read();
  estimates.set(about, made as Promise<Frequencies> | Promise<number>);
  made.catch(() => estimates.delete(about));
  return made;
}

async function readFrequencies(db: Queries, column: string): Promise<Frequencies> {
  const { rows } = await db.execute<{ words: string[]; shares: number[] }>(sql`
    select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
    from pg_stats where schemaname = 'public' and tablename = 'searched_vehicles'
      and attname = ${column} and most_common_elems is not null`);
  const [read] = rows;
  if (!read) return { shares: [], unknown: 1 };
  const shares = read.words.map((word, position) => ({ word, share: read.shares[position] ?? 0 }));
  return { shares, unknown: Math.min(MOST_UNKNOWN, ...shares.map(({ share }) => share / 2)) };
}

/**
 * The share of vehicles that have all words of a search, at most: that of its rarest word. A word that
 * is not among the frequent ones is rarer than all of them.
 */
function shareOf({ shares, unknown }: Frequencies, search: string): number {
  const ofWords = normalizeQuery(search).map((readings) => {
    const found = shares.filter(({ word }) => readings.some((it) => word.startsWith(it)));
    return found.length > 0 ? found.reduce((sum, { share }) => sum + share, 0) : unknown;
  });
  return Math.min(1, ...ofWords);
}

async function countFree(db: Queries, pickupDate: string, returnDate: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (
    select from ${freeGaps}
    where ${freeGaps.nights} @> daterange(${pickupDate}::date, ${returnDate}::date)
    limit ${MOST_COUNTED}) as free`);
  return rows[0]?.count ?? 0;
}

const nightsBetween = (pickupDate: string, returnDate: string) =>
  Math.round((Date.parse(returnDate) - Date.parse(pickupDate)) / 86_400_000);

/**
 * Estimates how frequent the values, the words and the dates of a search are. Frequent words are known
 * from the statistics of the database, and the few that are free for long from their gaps.
 */
export async function estimateMatches(
  db: Queries,
  { search }: VehicleFilters,
  values: FilterValues,
): Promise<MatchEstimate> {
  const totals = await loadTotals(db);
  const fleet = Math.max(1, totals.count({}));
  const { pickupDate, returnDate } = values;
  const isLong =
    pickupDate !== undefined &&
    returnDate !== undefined &&
    nightsBetween(pickupDate, returnDate) >= FEWEST_NIGHTS;
  const shareIn = async ({ name }: { name: string }) =>
    search === undefined || values.search === undefined
      ? 1
      : shareOf(await cache(db, name, () => readFrequencies(db, name)), search);
  const [ofSearch, ofNames] = [await shareIn(searched.search), await shareIn(searched.nameSearch)];
  const free = isLong
    ? await cache(db, `${pickupDate} ${returnDate}`, () => countFree(db, pickupDate, returnDate))
    : MOST_COUNTED;
  return {
    fleet,
    values: totals.count(values),
    search: ofSearch * fleet,
    named: Math.min(ofSearch, ofNames) * fleet,
    dates: free < MOST_COUNTED ? free : fleet,
  };
}

/** The indexes that a search can be read by, beside the order of the list. */
export type Gather = "bySearch" | "byDates" | "byPartners";

/** The index that finds the fewest rows for a search. */
export function rarestOf({ search, dates }: MatchEstimate): { source: Gather; rows: number } {
  return dates < search ? { source: "byDates", rows: dates } : { source: "bySearch", rows: search };
}
