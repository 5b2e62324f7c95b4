import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { KnownCards } from "#server/records/vehicles/known-cards.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { countListed } from "#server/records/vehicles/vehicle-count.ts";
import type { VehicleFilters, VehiclePage } from "#shared/catalog/catalog.ts";
import { type FactFilterName, mapFactFilters } from "#shared/catalog/vehicle-filters.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  isOfServing,
  isServedAt,
  matchesBeyondValues,
  matchesValues,
} from "./filter-conditions.ts";
import {
  featuredOfFit,
  matchesSearchTextOfFit,
  SEARCH_FITS,
  type SearchFit,
} from "./text-search.ts";
import {
  type CursorValues,
  comesAfter,
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

export type ListQuery = {
  filters: VehicleFilters;
  sort: VehicleSort;
  /** The cursor from the previous page. */
  cursor?: string | null | undefined;
  limit: number;
};

/**
 * The source of the rows of a page: all vehicles in list order, the first thousands of them, or the
 * matches of an index, sorted afterwards. A search text or a place may match most vehicles or
 * almost none, which is not known in advance, least of all to the planner. So the first thousands
 * are scanned; if they do not fill the page, their share of matches decides how to continue.
 */
type Source = "all" | "walked" | "bySearch" | "byPartners";

/** Rows to scan in list order before deciding how to continue. */
const WALK_LIMIT = 4_000;
/** With this many rows of the page found during the scan, the rest is expected to be close. */
const NEAR = 3;
/** An index that matches more than one row in this many is slower than scanning. */
const FREQUENT = 4;
/** An index finds what at most one row in this many has; a scan could take much longer. */
const RARE = 100;

/** Rows that are adjacent in list order: all of them, or those of one fit to the search. */
type Run = { sort: VehicleSort; fit?: SearchFit; isFirst: boolean };

/** The conditions tested while scanning: all but search, place and dates. */
function isWalkedTo(values: FilterValues, { sort, fit, isFirst }: Run) {
  const featured = fit === undefined ? undefined : featuredOfFit(fit);
  const byValues = matchesValues(values, vehicles);
  return and(isPublic, featured, byValues, isFirst ? undefined : comesAfter(sort));
}

/** Scans vehicles in list order, up to the limit. */
function walk(db: Queries, values: FilterValues, run: Run) {
  return db
    .select()
    .from(vehicles)
    .where(isWalkedTo(values, run))
    .orderBy(...orderOf(run.sort))
    .limit(WALK_LIMIT)
    .as("vehicles");
}

/** The matches of an index, in list order, without the columns needed only by cards. */
function gather(db: Queries, values: FilterValues, run: Run, found: SQL) {
  const { id, createdAt, pricePerDay, featured, listed } = vehicles;
  const ordered = { id, createdAt, pricePerDay, featured };
  const facts = mapFactFilters<Record<FactFilterName, PgColumn>>((name) => vehicles[name]);
  const columns = { ...ordered, listed, ...facts };
  // `offset 0` keeps the planner, which overestimates the matches, on the chosen index.
  const fenced = sql`${and(isPublic, found)} offset 0`;
  const rows = db.select(columns).from(vehicles).where(fenced).as("vehicles");
  return db
    .select(ordered)
    .from(rows)
    .where(isWalkedTo(values, run))
    .orderBy(...orderOf(run.sort))
    .as("gathered");
}

function listStatement(db: Queries, values: FilterValues, run: Run, source: Source) {
  const { sort, fit, isFirst } = run;
  const shape = `list ${sort} ${fit} ${isFirst} ${source} ${filterShape(values)}`;
  return prepared(db, shape, (name) => {
    const { search, ...others } = values;
    const beyond = and(
      search ? matchesSearchTextOfFit(fit) : undefined,
      matchesBeyondValues(others),
    );
    // Wrapped so that the planner does not optimize it: tested row by row, in list order.
    const conditions = and(isWalkedTo(values, run), beyond && sql`(${beyond}) is true`);
    // Only what orders the list, so that an index has it; cards are mostly in memory.
    const { id, createdAt, pricePerDay, featured } = vehicles;
    const columns = {
      id,
      createdAt,
      pricePerDay,
      fit: sql<number>`(${fit ?? (sort === "best" ? featured : 0)})::int`,
      // Only what is counted by value is counted in memory.
      changedCounts: filtersBeyondValues(values) ? sql<null>`null` : changedCounts,
    };
    if (source === "all" || source === "walked") {
      return db
        .select(columns)
        .from(source === "all" ? vehicles : walk(db, values, run))
        .where(conditions)
        .orderBy(...orderOf(sort))
        .limit(sql.placeholder("limit"))
        .prepare(name);
    }
    const found = source === "bySearch" ? matchesSearchTextOfFit(fit) : isOfServing;
    const gathered = gather(db, values, run, found);
    const isNext = and(eq(vehicles.id, gathered.id), conditions);
    return db
      .select(columns)
      .from(gathered)
      .innerJoinLateral(db.select().from(vehicles).where(isNext).limit(1).as("vehicles"), sql`true`)
      .orderBy(...orderOf(sort, gathered))
      .limit(sql.placeholder("limit"))
      .prepare(name);
  });
}

/** Counts the vehicles of a scan, and those that match the search or serve the place. */
function countWalk(db: Queries, values: FilterValues, run: Run) {
  const { sort, fit, isFirst } = run;
  const having = (is: SQL) => sql<number>`count(*) filter (where ${is})::int`;
  return prepared(db, `walk ${sort} ${fit} ${isFirst} ${filterShape(values)}`, (name) =>
    db
      .select({
        total: sql<number>`count(*)::int`,
        search: having(values.search !== undefined ? matchesSearchTextOfFit(fit) : sql`true`),
        place: having(values.place !== undefined ? isServedAt : sql`true`),
      })
      .from(walk(db, values, run))
      .prepare(name),
  );
}

/**
 * The runs that a page may come from, in order. Within one fit an index returns the newest first;
 * sorted by fit as a whole, every vehicle that matches the search would have to be read.
 */
function runsOf(values: FilterValues, sort: VehicleSort, afterFit: number | undefined): Run[] {
  const isFirst = afterFit === undefined;
  if (sort !== "best" || values.search === undefined) return [{ sort, isFirst }];
  const fits = SEARCH_FITS.filter((fit) => isFirst || fit <= afterFit);
  return fits.map((fit) => ({ sort: "newest", fit, isFirst: fit !== afterFit }));
}

/** Where a page begins and how many rows it has. */
type PageBounds = CursorValues & { limit: number; countsSince?: string };

/**
 * The first rows of a run, from the fastest source.
 */
async function readRun(db: Queries, values: FilterValues, run: Run, bounds: PageBounds) {
  const given = { ...values, ...bounds };
  const read = (source: Source) => listStatement(db, values, run, source).execute(given);
  if (values.search === undefined && values.place === undefined) return read("all");
  const walked = await read("walked");
  if (walked.length === bounds.limit) return walked;
  const [met] = await countWalk(db, values, run).execute(given);
  if (!met || met.total < WALK_LIMIT) return walked;
  const rarest = Math.min(met.search, met.place);
  const isNear = walked.length >= NEAR && rarest > WALK_LIMIT / RARE;
  if (isNear || rarest > WALK_LIMIT / FREQUENT) return read("all");
  return read(met.search < met.place ? "bySearch" : "byPartners");
}

/** Rows of a page and one more, if there is one; null when the cursor was not made for this sort. */
async function readPage(db: Queries, { filters, sort, cursor, limit }: ListQuery, since?: string) {
  const values = filterValues(filters);
  const position: CursorValues | null = cursor ? readCursor(sort, cursor) : {};
  if (!position) return null;
  const rows: Awaited<ReturnType<typeof readRun>> = [];
  for (const run of runsOf(values, sort, cursor ? Number(position.afterFit ?? 0) : undefined)) {
    const counts = since === undefined ? {} : { countsSince: since };
    const bounds = { ...position, ...counts, limit: limit + 1 - rows.length };
    rows.push(...(await readRun(db, values, run, bounds)));
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
    return rows && { ...(await toPage(db, cards, rows, query)), ...count };
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
