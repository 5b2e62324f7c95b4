import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Queries } from "#server/records/database/database.ts";
import { partnerPlaces, partners } from "#server/records/schema/partners.ts";
import { freeGaps, searchedVehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { normalizeQuery } from "#shared/catalog/search-text.ts";
import { DAY_MS } from "#shared/durations.ts";
import type { FilterValues } from "./filter-conditions.ts";
import { searched } from "./searched-rows.ts";
import { loadTotals } from "./vehicle-totals.ts";

/**
 * About how many vehicles are listed, have the values, have the words, are free for the dates, and
 * are of partners who serve the place. All of them, where that is no part of the search.
 */
export type MatchEstimate = {
  fleet: number;
  values: number;
  search: number;
  /** Those that have the words in their name. */
  named: number;
  dates: number;
  place: number;
};

/** Estimates are used for this time: nothing but the choice of a plan depends on them. */
const CACHED_MS = 300_000;
/** So many of them are kept: of columns with words, of periods and of places. */
const MOST_CACHED = 1_000;

/** Vehicles of partners are counted up to this number. */
const MOST_COUNTED = 5_000;
/** Free ones up to this, by their index alone; where more are, all are taken for free. */
const MOST_FREE_COUNTED = 50_000;
/**
 * Gaps of fewer nights are not stored (free_gaps_of in drizzle/functions); most vehicles have some.
 */
const FEWEST_NIGHTS = 3;

/**
 * The most frequent words as the statistics of the database have them, with their share of
 * vehicles.
 */
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
  const estimates: Cached = cached.get(db) ?? new LRUCache({ max: MOST_CACHED, ttl: CACHED_MS });
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
 * The share of vehicles that have all words of a search, at most: that of its rarest word. A word
 * that is not among the frequent ones is rarer than all of them.
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
    limit ${MOST_FREE_COUNTED}) as free`);
  return rows[0]?.count ?? 0;
}

/**
 * More vehicles than are counted are estimated by the share of the partners who serve the place.
 */
async function countServed(db: Queries, place: string, fleet: number): Promise<number> {
  const { partnerId, placeId } = partnerPlaces;
  const serving = sql`select ${partnerId} from ${partnerPlaces} where ${placeId} = ${place}`;
  const { rows } = await db.execute<{ counted: number; share: number }>(sql`select
    (select count(*) from (
      select from ${searchedVehicles}
      where ${searchedVehicles.listed} and ${searchedVehicles.partnerId} = any(array(${serving}))
      limit ${MOST_COUNTED}) as served)::int as counted,
    (select count(*) from (${serving}) as serving)::float8
      / greatest(1, (select count(*) from ${partners})) as share`);
  const { counted, share } = rows[0] ?? { counted: 0, share: 0 };
  return counted < MOST_COUNTED ? counted : Math.max(counted, share * fleet);
}

const nightsBetween = (pickupDate: string, returnDate: string) =>
  Math.round((Date.parse(returnDate) - Date.parse(pickupDate)) / DAY_MS);

/**
 * Estimates how frequent the values, the words and the dates of a search are. Frequent words are
 * known from the statistics of the database, and the few that are free for long from their gaps.
 */
export async function estimateMatches(
  db: Queries,
  { search }: VehicleFilters,
  values: FilterValues,
): Promise<MatchEstimate> {
  const totals = await loadTotals(db);
  const fleet = Math.max(1, totals.count({}));
  const { pickupDate, returnDate, place } = values;
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
    : MOST_FREE_COUNTED;
  const served =
    place === undefined
      ? fleet
      : await cache(db, `at ${place}`, () => countServed(db, place, fleet));
  return {
    fleet,
    values: totals.count(values),
    search: ofSearch * fleet,
    named: Math.min(ofSearch, ofNames) * fleet,
    dates: free < MOST_FREE_COUNTED ? free : fleet,
    place: Math.min(fleet, served),
  };
}

/** The indexes that a search can be read by, beside the order of the list. */
export type Gather = "bySearch" | "byDates" | "byPartners";

/** The index that finds the fewest rows for a search. */
export function rarestOf({ search, dates, place }: MatchEstimate): {
  source: Gather;
  rows: number;
} {
  const sources = [
    { source: "bySearch", rows: search },
    { source: "byDates", rows: dates },
    { source: "byPartners", rows: place },
  ] as const;
  return sources.reduce((least, one) => (one.rows < least.rows ? one : least));
}

/** The share of all vehicles that have the words and are of partners who serve the place. */
export const shareOfWordsAndPlace = ({ fleet, search, place }: MatchEstimate) =>
  (search / fleet) * (place / fleet);
