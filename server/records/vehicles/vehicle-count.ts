import { and, desc, type SQL, sql, type WithSubquery } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  isOfServing,
  matchesBeyondValues,
  matchesFilters,
  matchesValues,
} from "#server/records/search/filter-conditions.ts";
import {
  isFreeInPeriod,
  isInFreeGap,
  type PeriodColumns,
} from "#server/records/search/free-vehicles.ts";
import {
  estimateMatches,
  type Gather,
  type MatchEstimate,
  rarestOf,
  shareOfWordsAndPlace,
} from "#server/records/search/match-estimates.ts";
import { searched } from "#server/records/search/searched-rows.ts";
import { refreshTotals } from "#server/records/search/vehicle-totals.ts";
import { findWordPrices } from "#server/records/search/word-prices.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { isPublic } from "./vehicle.ts";

/** Counting stops here; "1,000+" is enough for a visitor. */
const COUNT_LIMIT = 1_000;
/** With dates, counting also stops after checking this many vehicles, free or not. */
const LOOKUP_LIMIT = 5_000;
/** Where no index is short, after so many of the newest vehicles, matching or not. */
const MOST_WALKED = 40_000;
/** The same with dates, which cost more. */
const MOST_WALKED_WITH_DATES = 20_000;

/** A row of an index costs as much as this many in the order of their age. */
const INDEXED_COST = 2;

/** What at most one vehicle in this many has. */
const FEW = 4;

export type Count = { total: number; totalIsExact: boolean };

/**
 * Counts the matching public vehicles: exact by counts per value, else exact up to a limit.
 * @returns the count, and false when there may be more
 */
export async function countListed(db: Queries, filters: VehicleFilters): Promise<Count> {
  const values = filterValues(filters);
  if (!filtersBeyondValues(values)) {
    const totals = await refreshTotals(db);
    return { total: totals.count(values), totalIsExact: true };
  }
  if (filters.search !== undefined && values.search !== undefined) {
    const prices = await findWordPrices(db, filters.search, values);
    if (prices.length === 0) return { total: 0, totalIsExact: true };
  }
  const estimate = await estimateMatches(db, filters, values);
  const by = wayToCount(estimate, values);
  const isDated = values.pickupDate !== undefined;
  // Where few have the values, the indexes of the vehicles themselves find them.
  const isShort = estimate.values * FEW > estimate.fleet;
  const statement = prepared(db, `count ${by} ${isShort} ${filterShape(values)}`, (name) =>
    countStatement(db, values, by, isShort).prepare(name),
  );
  const walkLimit = isDated ? MOST_WALKED_WITH_DATES : MOST_WALKED;
  const lookupLimit = by === "amongNewest" ? walkLimit : LOOKUP_LIMIT;
  const limits = { limit: COUNT_LIMIT + 1, lookupLimit, none: 0 };
  const [row] = await statement.execute({ ...values, ...limits });
  const { total = 0, lookedUp = 0 } = row ?? {};
  const totalIsExact = total <= COUNT_LIMIT && lookedUp < lookupLimit;
  return { total: Math.min(total, COUNT_LIMIT), totalIsExact };
}

/** The columns that counting needs: an index has them. */
const { id, minRentalDays, maxRentalDays, bufferHours } = vehicles;
const counted = { id, minRentalDays, maxRentalDays, bufferHours };
/** The same column of the short rows. */
const { taken } = searched;

/** By an index, by the values in list order, or by testing the newest vehicles one by one. */
type Way = Gather | "byValues" | "amongNewest";

/** The way to count that reads the fewest vehicles. */
function wayToCount(estimate: MatchEstimate, values: FilterValues): Way {
  const { source, rows } = rarestOf(estimate);
  if (Math.min(rows, estimate.values) < LOOKUP_LIMIT) {
    return rows <= estimate.values ? source : "byValues";
  }
  const share = shareOfWordsAndPlace(estimate);
  if (values.pickupDate === undefined) {
    // The more have the words at the place, the sooner enough are met.
    const walked = Math.min(COUNT_LIMIT / share, MOST_WALKED);
    return rows * INDEXED_COST < walked ? source : "amongNewest";
  }
  if (values.search !== undefined) return "amongNewest";
  if (values.place === undefined) return "byValues";
  // So few of the newest are at the place that more of its vehicles can be looked up.
  return share * MOST_WALKED_WITH_DATES < LOOKUP_LIMIT ? "byPartners" : "amongNewest";
}

/**
 * Counts up to `limit` what an index finds; with dates, the free ones of `lookupLimit` matches in
 * any order.
 */
function countGathered(
  db: Queries,
  { pickupDate, returnDate, ...rest }: FilterValues,
  source: Gather,
) {
  const inGap = source === "byDates" ? isInFreeGap : undefined;
  const atPartners = source === "byPartners" ? isOfServing : undefined;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  const matches = db
    .select({ ...counted, taken })
    .from(searched)
    .where(and(isPublic, inGap, atPartners, matchesFilters(rest)))
    .offset(sql.placeholder("none"))
    .as("matches");
  // Joined, because for a limit alone the planner would rather read the table until it is reached.
  const some = db
    .select({
      id: matches.id,
      minRentalDays: matches.minRentalDays,
      maxRentalDays: matches.maxRentalDays,
      bufferHours: matches.bufferHours,
      taken: matches.taken,
    })
    .from(matches)
    .innerJoin(sql`generate_series(1, 1) as one`, sql`true`)
    .limit(sql.placeholder(isDated ? "lookupLimit" : "limit"));
  if (isDated) return countFree(db, db.$with("candidates").as(some));
  return db
    .select({ total: sql<number>`count(*)::int`, lookedUp: sql<number>`0` })
    .from(some.as("found"));
}

/**
 * Counts up to `limit` those of the newest `lookupLimit` vehicles that match, as so many have the
 * words, are at the place, or are free, that no index is short.
 */
function countAmongNewest(db: Queries, { pickupDate, returnDate, ...rest }: FilterValues) {
  const isMatch = sql<boolean>`(${matchesFilters(rest)}) is true`.as("is_match");
  const newest = db
    .select({ ...counted, taken, isMatch })
    .from(searched)
    .where(isPublic)
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(sql.placeholder("lookupLimit"));
  if (pickupDate !== undefined && returnDate !== undefined) {
    const candidates = db.$with("candidates").as(newest);
    return countFree(db, candidates, sql`${candidates.isMatch}`);
  }
  const tested = newest.as("tested");
  const limit = sql.placeholder("limit");
  const found = db
    .select({ id: tested.id })
    .from(tested)
    .where(sql`${tested.isMatch}`)
    .limit(limit);
  // Counted apart and only where fewer than the limit match: an index alone has it.
  const listed = db.select({ id }).from(searched).where(isPublic);
  const lookedUp = sql<number>`case when count(*) < ${limit}::int then (select count(*)
    from ${listed.limit(sql.placeholder("lookupLimit")).as("listed")})::int else 0 end`;
  return db.select({ total: sql<number>`count(*)::int`, lookedUp }).from(found.as("found"));
}

/** Counts up to `limit`; with dates, the free ones of the newest `lookupLimit` matches. */
function countByValues(
  db: Queries,
  { pickupDate, returnDate, ...rest }: FilterValues,
  isShort: boolean,
) {
  const source = isShort ? searched : vehicles;
  const beyond = matchesBeyondValues(rest);
  // Wrapped, so that words are tested vehicle by vehicle.
  const isMatch = rest.search === undefined ? beyond : sql`(${beyond}) is true`;
  const matching = and(isPublic, matchesValues(rest, vehicles), isMatch);
  const limit = sql.placeholder("limit");
  if (pickupDate === undefined || returnDate === undefined) {
    const found = db.select(counted).from(source).where(matching).limit(limit).as("found");
    return db.select({ total: sql<number>`count(*)::int`, lookedUp: sql<number>`0` }).from(found);
  }
  const matches = db
    .select(isShort ? { ...counted, taken } : counted)
    .from(source)
    .where(matching)
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(sql.placeholder("lookupLimit"));
  return countFree(db, db.$with("candidates").as(matches));
}

function countStatement(db: Queries, values: FilterValues, by: Way, isShort: boolean) {
  if (by === "byValues") return countByValues(db, values, isShort);
  return by === "amongNewest" ? countAmongNewest(db, values) : countGathered(db, values, by);
}

/** Counts the free ones of candidates, up to `limit`. */
function countFree(db: Queries, candidates: WithSubquery & PeriodColumns, isMatch?: SQL) {
  const limit = sql.placeholder("limit");
  const isFree = isFreeInPeriod(candidates);
  const free = db
    .select({ id: sql`${candidates.id}`.as("id") })
    .from(candidates)
    .where(isMatch ? sql`case when ${isMatch} then ${isFree} else false end` : isFree)
    .limit(limit)
    .as("free");
  // How many were looked up only matters, and is only counted, where fewer than the limit are free.
  const lookedUp = sql<number>`case when count(*) < ${limit}::int
    then (select count(*) from ${candidates})::int else 0 end`;
  return db.with(candidates).select({ total: sql<number>`count(*)::int`, lookedUp }).from(free);
}
