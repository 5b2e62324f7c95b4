import { and, desc, gte, lt, type SQLWrapper, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { type Count, countListed } from "#server/records/vehicles/vehicle-count.ts";
import type { VehicleFilters, VehiclePage } from "#shared/catalog/catalog.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  isOfServing,
  matchesBeyondValues,
  matchesValues,
} from "./filter-conditions.ts";
import { isFreeAroundNights, isInFreeGap, isWithoutTakenNight } from "./free-vehicles.ts";
import { estimateMatches, type Gather, type MatchEstimate, rarestOf } from "./match-estimates.ts";
import { searched } from "./searched-rows.ts";
import {
  featuredOfFit,
  fitOf,
  isNamed,
  matchesSearchText,
  matchesSearchTextOfFit,
  SEARCH_FITS,
  type SearchFit,
} from "./text-search.ts";
import {
  type CursorValues,
  comesAfter,
  comesAfterFit,
  orderOf,
  readCursor,
  writeCursor,
} from "./vehicle-order.ts";
import {
  changedCounts,
  loadTotals,
  matchesNone,
  refreshTotals,
  updateTotals,
} from "./vehicle-totals.ts";
import { findWordPrices, type PriceRange } from "./word-prices.ts";

export type ListQuery = {
  filters: VehicleFilters;
  sort: VehicleSort;
  /** The cursor from the previous page. */
  cursor?: string | null | undefined;
  limit: number;
};

/**
 * Vehicles in list order: all of them, or the first ones. A search text, a place or dates may match
 * most vehicles or almost none, which the planner cannot know. So estimates decide whether an index
 * of the rarest of them is read instead; if they were wrong, what the first rows had decides how to
 * continue.
 */
type Walk = "all" | "walked";

/** So many times the rows that should fill the page are scanned before deciding how to continue. */
const PATIENCE = 4;
const FEWEST_WALKED = 1_000;
/** Values that at most one in this many of them has are tested in the indexes that include them. */
const RARE_VALUES = 20;

/**
 * Rows that are adjacent in list order: all of them, or those of one fit to the search, or of
 * prices. Ranked ones have each fit, best first.
 */
type Run = {
  sort: VehicleSort;
  fit?: SearchFit;
  isRanked?: boolean;
  /** Only with the words in their names. */
  isNamed?: boolean;
  prices?: PriceRange;
  isFirst: boolean;
  /** True where short rows are read, which have all that a search tests. */
  isShort: boolean;
};

/** The prices that have the words are this many ranges at most; the last one has the rest. */
const MOST_PRICE_RANGES = 3;

const isInPriceRange = and(
  gte(vehicles.pricePerDay, sql.placeholder("rangeFrom")),
  lt(vehicles.pricePerDay, sql.placeholder("rangeTo")),
);

const isByPrice = (sort: VehicleSort) => sort === "priceAsc" || sort === "priceDesc";

/** The conditions for the rows of a run. */
function isInRun({ sort, fit, isRanked, prices, isFirst }: Run) {
  const featured = fit === undefined ? undefined : featuredOfFit(fit);
  const inRange = prices && isInPriceRange;
  const after = isRanked ? comesAfterFit : comesAfter(sort);
  return and(isPublic, featured, inRange, isFirst ? undefined : after);
}

/** What identifies the statements of a run. */
const shapeOf = ({ sort, fit, isRanked, isNamed: named, prices, isFirst, isShort }: Run) =>
  `${sort} ${fit} ${isRanked} ${named} ${prices !== undefined} ${isFirst} ${isShort}`;

/**
 * Scans vehicles in list order, up to the limit. Values are tested in the indexes that include
 * them, or afterwards: were they tested here, few or far ones would be looked for in the whole
 * fleet.
 */
function walk(db: Queries, values: FilterValues, run: Run) {
  return db
    .select()
    .from(run.isShort ? searched : vehicles)
    .where(and(isInRun(run), run.isShort ? undefined : matchesValues(values, vehicles)))
    .orderBy(...orderOf(run.sort))
    .limit(sql.placeholder("walkLimit"))
    .as("vehicles");
}

/** Rows found by testing vehicles one by one, in list order. */
function walkStatement(db: Queries, values: FilterValues, run: Run, source: Walk) {
  const { sort, fit } = run;
  const shape = `list ${shapeOf(run)} ${source} ${filterShape(values)}`;
  return prepared(db, shape, (name) => {
    const { search, ...others } = values;
    const beyond = and(
      search ? matchesSearchTextOfFit(fit) : undefined,
      matchesBeyondValues(others, run.isShort ? searched : vehicles),
    );
    // Wrapped so that the planner does not optimize it: tested row by row, in list order.
    const byValues = matchesValues(values, vehicles);
    const conditions = and(isInRun(run), byValues, beyond && sql`(${beyond}) is true`);
    // Only what orders the list, so that an index has it; cards are mostly in memory.
    const { id, createdAt, pricePerDay, featured } = vehicles;
    return db
      .select({
        id,
        createdAt,
        pricePerDay,
        fit: sql<number>`(${fit ?? (sort === "best" ? featured : 0)})::int`,
        // Only what is counted by value is counted in memory.
        changedCounts: filtersBeyondValues(values) ? sql<null>`null` : changedCounts,
      })
      .from(source === "walked" ? walk(db, values, run) : run.isShort ? searched : vehicles)
      .where(conditions)
      .orderBy(...orderOf(sort))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  });
}

/** What a page is read from where the order of the list is not walked. */
type Source = Gather | "byValues";

/** The vehicles with the values as a list, from the indexes that include them. */
const isOfValues = (values: FilterValues) => sql`${vehicles.id} = any(array(
  select ${vehicles.id} from ${vehicles} where ${and(isPublic, matchesValues(values, vehicles))}))`;

/** Rows found by an index, and sorted afterwards. */
function gatherStatement(db: Queries, values: FilterValues, run: Run, source: Source) {
  const { sort, isRanked = false } = run;
  const shape = `list ${shapeOf(run)} ${source} ${filterShape(values)}`;
  return prepared(db, shape, (name) => {
    const { pickupDate, returnDate, search, ...others } = values;
    const isDated = pickupDate !== undefined && returnDate !== undefined;
    const { id, createdAt, pricePerDay, featured } = vehicles;
    const { minRentalDays, maxRentalDays, bufferHours } = vehicles;
    const fit = isRanked ? fitOf : sql<number>`(${sort === "best" ? featured : 0})::int`;
    const orderBy = (by: SQLWrapper) =>
      isRanked ? [desc(by), ...orderOf("newest")] : orderOf(sort);
    const matches = db
      .select({
        id,
        createdAt,
        pricePerDay,
        featured,
        minRentalDays,
        maxRentalDays,
        bufferHours,
        fit: fit.as("fit"),
      })
      .from(searched)
      .where(
        and(
          isInRun(run),
          source === "byValues" ? isOfValues(values) : matchesValues(values, vehicles),
          source === "byPartners" ? isOfServing : undefined,
          source === "byDates" ? isInFreeGap : undefined,
          search === undefined ? undefined : run.isNamed ? isNamed : matchesSearchText,
          matchesBeyondValues({ ...others, search: undefined }),
          isDated ? isWithoutTakenNight : undefined,
        ),
      )
      .orderBy(...orderBy(fit));
    // The offset is a fence: tested for dates in this order, until the page is full.
    const gathered = (isDated ? matches.offset(sql.placeholder("none")) : matches).as("vehicles");
    return db
      .select({
        id: gathered.id,
        createdAt: gathered.createdAt,
        pricePerDay: gathered.pricePerDay,
        fit: gathered.fit,
        changedCounts: sql<null>`null`,
      })
      .from(gathered)
      .where(isDated ? isFreeAroundNights(gathered) : undefined)
      .orderBy(...orderBy(gathered.fit))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  });
}

/** Counts the vehicles of a scan. */
function countWalk(db: Queries, values: FilterValues, run: Run) {
  return prepared(db, `walk ${shapeOf(run)} ${filterShape(values)}`, (name) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
      })
      .from(walk(db, values, run))
      .prepare(name),
  );
}

/** The last of the ranges from here on together: each of them would be begun on its own. */
function limitRanges(ranges: readonly PriceRange[]): PriceRange[] {
  const rest = ranges.slice(MOST_PRICE_RANGES - 1);
  const first = rest.at(0);
  const last = rest.at(-1);
  if (!first || !last) return [...ranges];
  const isAscending = toCents(first.from) <= toCents(last.from);
  const [from, to] = isAscending ? [first.from, last.to] : [last.from, first.to];
  return [...ranges.slice(0, MOST_PRICE_RANGES - 1), { from, to }];
}

/**
 * The runs that a page may come from, in order. Within one fit an index returns the newest first;
 * sorted by fit as a whole, every vehicle that matches the search would have to be read. By price,
 * where the cheapest vehicle with the words or values may be dearer than most of the fleet, only
 * prices are walked that have them.
 */
function runsOf(
  { sort, cursor }: ListQuery,
  values: FilterValues,
  { afterFit }: CursorValues,
  ranges: readonly PriceRange[],
  isShort: boolean,
): Run[] {
  const isFirst = !cursor;
  const isRanked = sort === "best" && values.search !== undefined;
  if (!isRanked && !isByPrice(sort)) return [{ sort, isFirst, isShort }];
  if (isRanked) {
    const after = isFirst ? undefined : Number(afterFit ?? 0);
    const fits = SEARCH_FITS.filter((fit) => after === undefined || fit <= after);
    return fits.map((fit) => ({ sort: "newest", fit, isFirst: fit !== after, isShort }));
  }
  const ordered = sort === "priceAsc" ? ranges : ranges.toReversed();
  return limitRanges(ordered).map((prices) => ({ sort, prices, isFirst, isShort }));
}

/** Where a page begins and how many rows it has. */
type PageBounds = CursorValues & { limit: number; countsSince?: string };

type Rows = Awaited<ReturnType<ReturnType<typeof walkStatement>["execute"]>>;

/**
 * What finds the fewest rows. Vehicles with the values are looked for where few have them; the list
 * is walked in the same indexes then.
 */
function shortestOf(estimate: MatchEstimate, isShort: boolean): { source: Source; rows: number } {
  const rarest = rarestOf(estimate);
  if (isShort || rarest.rows <= estimate.values) return rarest;
  return { source: "byValues", rows: estimate.values };
}

/**
 * What to expect of walking: rows until the page is full, each as dear as this many of an index.
 */
type Prospect = { rowsToWalk: number; rowCost: number };

/** @param inOrder the vehicles that can be walked: all of them, or those of the prices */
function foresee(
  { fleet, values, search, dates, place }: MatchEstimate,
  { sort, limit }: ListQuery,
  { inOrder, isShort }: { inOrder: number; isShort: boolean },
): Prospect {
  // All that have the words and values are among them.
  const shareOf = (rows: number) => Math.min(1, rows / inOrder);
  const share =
    shareOf(search) * (place / fleet) * (dates / fleet) * (isShort ? shareOf(values) : 1);
  // The short rows are stored by age. Others are read from all over their table.
  const rowCost = isShort ? (isByPrice(sort) ? 1 : 1 / 8) : 2;
  return { rowsToWalk: (limit + 1) / share, rowCost };
}

/**
 * The first rows of a run, by walking it; instead the index to read a page from, where that is
 * faster than to walk on.
 */
async function walkRun(
  db: Queries,
  values: FilterValues,
  run: Run,
  bounds: PageBounds,
  estimate: MatchEstimate,
  { rowsToWalk, rowCost }: Prospect,
): Promise<Rows | Source> {
  const { from: rangeFrom, to: rangeTo } = run.prices ?? {};
  const rarest = shortestOf(estimate, run.isShort);
  // Nor for longer than its index would take, from which the page is read otherwise.
  const patience = Math.min(PATIENCE * rowsToWalk, rarest.rows / rowCost);
  const walkLimit = Math.ceil(
    Math.min(Math.max(patience, FEWEST_WALKED), estimate.fleet + FEWEST_WALKED),
  );
  const given = { ...values, ...bounds, rangeFrom, rangeTo, walkLimit };
  const read = (source: Walk) => walkStatement(db, values, run, source).execute(given);
  const walked = await read("walked");
  if (walked.length === bounds.limit) return walked;
  const [met] = await countWalk(db, values, run).execute(given);
  if (!met || met.total < walkLimit) return walked;
  // Where none was found among so many, there may be none.
  const left = Math.min((met.total * bounds.limit) / walked.length, estimate.fleet);
  if (left * rowCost < rarest.rows) return read("all");
  return rarest.rows < estimate.fleet ? rarest.source : read("all");
}

/** A page from an index. */
function gatherPage(
  db: Queries,
  { sort, cursor }: ListQuery,
  values: FilterValues,
  bounds: PageBounds,
  source: Source,
  isOnlyNamed = false,
): Promise<Rows> {
  const isRanked = sort === "best" && values.search !== undefined;
  const run = { sort, isRanked, isNamed: isOnlyNamed, isFirst: !cursor, isShort: true };
  return gatherStatement(db, values, run, source).execute({ ...values, ...bounds, none: 0 });
}

/**
 * The prices at which vehicles with the words can be, by price also with the values, from where a
 * page begins; null where they can be at any. There are none where no vehicle has all of them. By
 * price, those with the values may be far from the first, as vans are from the cheapest.
 */
async function findPrices(
  db: Queries,
  { filters: { search }, sort }: ListQuery,
  values: FilterValues,
  { afterPrice }: CursorValues,
): Promise<PriceRange[] | null> {
  const known = isByPrice(sort) ? (await refreshTotals(db)).findPrices(values) : values;
  if (!known) return [];
  const minPrice = sort === "priceAsc" ? (afterPrice ?? known.minPrice) : known.minPrice;
  const maxPrice = sort === "priceDesc" ? (afterPrice ?? known.maxPrice) : known.maxPrice;
  if (search !== undefined && values.search !== undefined) {
    return findWordPrices(db, search, { ...values, minPrice, maxPrice });
  }
  if (!isByPrice(sort) || minPrice === undefined || maxPrice === undefined) return null;
  return [{ from: minPrice, to: toNumeric(toCents(maxPrice) + 1) }];
}

/**
 * The number of vehicles from the lowest to the highest of the prices, whichever words and values
 * they have.
 */
async function countInPrices(db: Queries, ranges: readonly PriceRange[]): Promise<number> {
  const lowest = ranges.at(0)?.from;
  const end = ranges.at(-1)?.to;
  if (lowest === undefined || end === undefined) return 0;
  const totals = await loadTotals(db);
  return totals.count({ minPrice: lowest, maxPrice: toNumeric(toCents(end) - 1) });
}

/**
 * Rows of a page and one more, if there is one; null when the cursor was not made for this sort.
 */
async function readPage(db: Queries, query: ListQuery, since?: string): Promise<Rows | null> {
  const { filters, sort, cursor, limit } = query;
  const values = filterValues(filters);
  const position: CursorValues | null = cursor ? readCursor(sort, cursor) : {};
  if (!position) return null;
  const counts = since === undefined ? {} : { countsSince: since };
  const bounds = { ...position, ...counts, limit: limit + 1 };
  if (!filtersBeyondValues(values)) {
    const run = { sort, isFirst: !cursor, isShort: false };
    return walkStatement(db, values, run, "all").execute({ ...values, ...bounds });
  }
  const ranges = await findPrices(db, query, values, position);
  if (ranges?.length === 0) return [];
  const estimate = await estimateMatches(db, filters, values);
  const inOrder = isByPrice(sort) ? await countInPrices(db, ranges ?? []) : estimate.fleet;
  const isShort = estimate.values * RARE_VALUES >= inOrder;
  const order = { inOrder: Math.max(1, inOrder), isShort };
  const prospect = foresee(estimate, query, order);
  const rarest = shortestOf(estimate, isShort);
  if (rarest.rows < prospect.rowsToWalk * prospect.rowCost && rarest.rows < estimate.fleet) {
    return gatherPage(db, query, values, bounds, rarest.source);
  }
  const ofNames = { ...estimate, search: estimate.named };
  let rows: Rows = [];
  let isNamesRead = false;
  for (const run of runsOf(query, values, position, ranges ?? [], isShort)) {
    const isOfNames = run.fit !== undefined && run.fit >= 2;
    if (isOfNames && isNamesRead) continue;
    const expected = isOfNames ? ofNames : estimate;
    const ahead = foresee(expected, query, order);
    const isRare = isOfNames && estimate.named < ahead.rowsToWalk * ahead.rowCost;
    const rest = { ...bounds, limit: bounds.limit - rows.length };
    const found = isRare ? "bySearch" : await walkRun(db, values, run, rest, expected, ahead);
    if (typeof found === "string" && !isOfNames) {
      return gatherPage(db, query, values, bounds, found);
    }
    if (typeof found === "string") {
      // With those of the run before, which had their names too.
      rows = await gatherPage(db, query, values, bounds, found, true);
      isNamesRead = true;
    } else rows.push(...found);
    if (rows.length > limit) break;
  }
  return rows;
}

/** The page of its rows. A vehicle that is no longer public when its card is read is left out. */
async function toPage(
  db: Queries,
  cards: KnownCards,
  rows: NonNullable<Awaited<ReturnType<typeof readPage>>>,
  { sort, limit }: ListQuery,
): Promise<Pick<VehiclePage, "vehicles" | "nextCursor">> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    vehicles: await cards.list(
      db,
      page.map(({ id }) => id),
    ),
    nextCursor: rows.length > limit && last ? writeCursor(sort, last) : null,
  };
}

/**
 * The total beside a page. Counting may end before it has met any vehicle of the page: there are at
 * least as many as were read, and exactly those where they are all.
 */
function totalBeside(count: Count, rows: Rows, { cursor, limit }: ListQuery): Count {
  if (count.totalIsExact) return count;
  if (!cursor && rows.length <= limit) return { total: rows.length, totalIsExact: true };
  return { total: Math.max(count.total, rows.length), totalIsExact: false };
}

/**
 * The number of vehicles of a search, which is zero only where there are none: where counting ended
 * before it met any, the first are looked for.
 */
export async function countSearch(db: Queries, filters: VehicleFilters): Promise<Count> {
  const count = await countListed(db, filters);
  if (count.total > 0 || count.totalIsExact) return count;
  const first: ListQuery = { filters, sort: "newest", limit: 1 };
  return totalBeside(count, (await readPage(db, first)) ?? [], first);
}

const NOTHING: VehiclePage = { vehicles: [], nextCursor: null, total: 0, totalIsExact: true };

/**
 * One page of public vehicles with the total of all pages; null when its cursor was not made for
 * this sort. By value it is one statement, whose snapshot the total belongs to.
 */
export async function listListed(
  db: Queries,
  cards: KnownCards,
  query: ListQuery,
): Promise<VehiclePage | null> {
  const values = filterValues(query.filters);
  if (query.cursor && !readCursor(query.sort, query.cursor)) return null;
  if (await matchesNone(db, values)) return NOTHING;
  if (filtersBeyondValues(values)) {
    const [rows, count] = await Promise.all([readPage(db, query), countListed(db, query.filters)]);
    return (
      rows && { ...(await toPage(db, cards, rows, query)), ...totalBeside(count, rows, query) }
    );
  }
  const totals = await loadTotals(db);
  const rows = await readPage(db, query, totals.since);
  if (!rows) return null;
  const [first] = rows;
  if (first?.changedCounts) await updateTotals(db, totals, first.changedCounts);
  // Without a row nothing was read beside it. From the start there is nothing to count then.
  else if (query.cursor) await refreshTotals(db);
  else return NOTHING;
  const total = totals.count(values);
  return { ...(await toPage(db, cards, rows, query)), total, totalIsExact: true };
}
