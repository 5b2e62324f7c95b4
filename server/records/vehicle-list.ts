import { and, desc, eq, sql } from "drizzle-orm";
import type { VehicleCard, VehicleFilters } from "#shared/catalog.ts";
import type { VehicleSort } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { prepared } from "./prepared.ts";
import { partnerPlaces, vehicleCounts, vehicleImages, vehicles } from "./schema.ts";
import { cardColumns, isPublic, mainImage, toCard } from "./vehicle.ts";
import {
  asksBeyondValues,
  featuredOfFit,
  hasWords,
  isFreeInPeriod,
  isOfServing,
  matchesSearch,
  matchesValues,
  readCursor,
  type SearchValues,
  searchShape,
  searchValues,
  sortOf,
  WORD_FITS,
  type WordFit,
  wordsOfFit,
  writeCursor,
} from "./vehicle-search.ts";

/** Counting stops here; "1,000+" is enough to know for somebody who looks for one vehicle. */
const COUNT_LIMIT = 1_000;
/** With dates counting also stops after so many vehicles were looked up, free or not. */
const LOOK_UP_LIMIT = 5_000;

export type ListQuery = {
  filters: VehicleFilters;
  sort: VehicleSort;
  /** Out of the page before. */
  cursor?: string | null | undefined;
  limit: number;
};

type ListedPage = { vehicles: VehicleCard[]; nextCursor: string | null };

/**
 * Where the rows of a page come from. A word that many vehicles have fills a page from the first few
 * in the order of the list; one that few have is found by its index and sorted. Nobody knows in
 * advance which it is, the planner least: so the first thousands are walked, then the index is asked.
 * Likewise a place that few partners serve, which may be most of a small fleet and next to none of a
 * large one: it is walked, then found by their vehicles.
 */
type Source = "all" | "walked" | "byWords" | "byPartners";

/** Rows to read in the order of the list before another index is asked. */
const WALK_LIMIT = 4_000;
/** A place with so many partners has its share of the newest vehicles. */
const FEW_PARTNERS = 50;

/** Rows that lie together in the order of the list: all of it, or those that fit the words so well. */
type Run = { sort: VehicleSort; fit?: WordFit; isFirst: boolean };

/** What of a search is tested while walking: what the indexes of the order hold. */
function isWalkedTo(values: SearchValues, { sort, fit, isFirst }: Run) {
  const featured = fit === undefined ? undefined : featuredOfFit(fit);
  const byValues = matchesValues(values, vehicles);
  return and(isPublic, featured, byValues, isFirst ? undefined : sortOf(sort).after);
}

function sourceOf(db: Queries, source: Source, values: SearchValues, run: Run) {
  if (source === "all") return vehicles;
  const { orderBy } = sortOf(run.sort);
  const conditions = isWalkedTo(values, run);
  if (source === "walked") {
    const rows = db.select().from(vehicles).where(conditions);
    return rows
      .orderBy(...orderBy)
      .limit(WALK_LIMIT)
      .as("vehicles");
  }
  const words = run.fit === undefined ? hasWords : wordsOfFit(run.fit);
  // The fence keeps the planner, who thinks that what is asked for is frequent, from walking all the same.
  const fenced = sql`${and(isPublic, source === "byWords" ? words : isOfServing)} offset 0`;
  const found = db.select().from(vehicles).where(fenced).as("vehicles");
  return db
    .select()
    .from(found)
    .where(conditions)
    .orderBy(...orderBy)
    .as("vehicles");
}

/** Whether a walk of this run ends before it has seen all. */
function walkIsCutShort(db: Queries, values: SearchValues, run: Run) {
  const shape = `beyond ${run.sort} ${run.fit} ${run.isFirst} ${searchShape(values)}`;
  return prepared(db, shape, (name) =>
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(isWalkedTo(values, run))
      .orderBy(...sortOf(run.sort).orderBy)
      .offset(WALK_LIMIT)
      .limit(1)
      .prepare(name),
  );
}

function listStatement(db: Queries, values: SearchValues, run: Run, source: Source) {
  const { sort, fit, isFirst } = run;
  const { orderBy, after } = sortOf(sort);
  const isOfRun = fit === undefined ? undefined : and(featuredOfFit(fit), wordsOfFit(fit));
  const shape = `list ${sort} ${fit} ${isFirst} ${source} ${searchShape(values)}`;
  return prepared(db, shape, (name) =>
    db
      .select({ ...cardColumns, fit: sql<number>`(${fit ?? vehicles.featured})::int` })
      .from(sourceOf(db, source, values, run))
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, isOfRun, matchesSearch(values), isFirst ? undefined : after))
      .orderBy(...orderBy)
      .limit(sql.placeholder("limit"))
      .prepare(name),
  );
}

/**
 * The runs that a page may come from, in their order. What fits words equally well is found newest
 * first by an index; sorted by fit as a whole, each vehicle that has the words would have to be read.
 */
function runsOf(values: SearchValues, sort: VehicleSort, afterFit: number | undefined): Run[] {
  const isFirst = afterFit === undefined;
  if (sort !== "best" || !("words" in values)) return [{ sort, isFirst }];
  return WORD_FITS.filter((fit) => isFirst || fit <= afterFit).map((fit) => ({
    ...{ sort: "newest", fit, isFirst: fit !== afterFit },
  }));
}

/** True when the place is served by few partners. */
async function isServedByFew(db: Queries, values: SearchValues): Promise<boolean> {
  const statement = prepared(db, "few partners", (name) =>
    db
      .select({ partnerId: partnerPlaces.partnerId })
      .from(partnerPlaces)
      .where(eq(partnerPlaces.placeId, sql.placeholder("place")))
      .limit(FEW_PARTNERS + 1)
      .prepare(name),
  );
  return (await statement.execute(values)).length <= FEW_PARTNERS;
}

/**
 * The first rows of a run, from where they are found soonest.
 * @param bounds how many rows, and where the page before ended
 */
async function readRun(db: Queries, values: SearchValues, run: Run, bounds: SearchValues) {
  const given = { ...values, ...bounds };
  const read = (source: Source) => listStatement(db, values, run, source).execute(given);
  const isByWords = "words" in values;
  if (!isByWords && !("place" in values && (await isServedByFew(db, values)))) return read("all");
  const walked = await read("walked");
  if (walked.length === bounds["limit"]) return walked;
  const beyond = await walkIsCutShort(db, values, run).execute(given);
  return beyond.length > 0 ? read(isByWords ? "byWords" : "byPartners") : walked;
}

/** One page of public vehicles; null when its cursor was not made for this sort. */
export async function listListed(db: Queries, query: ListQuery): Promise<ListedPage | null> {
  const { sort, cursor, limit } = query;
  const values = searchValues(query.filters);
  const position = cursor ? readCursor(sort, cursor) : {};
  if (!position) return null;
  const rows: Awaited<ReturnType<typeof readRun>> = [];
  for (const run of runsOf(values, sort, cursor ? Number(position["afterFit"] ?? 0) : undefined)) {
    const bounds = { ...position, limit: limit + 1 - rows.length };
    rows.push(...(await readRun(db, values, run, bounds)));
    if (rows.length > limit) break;
  }
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    vehicles: page.map(toCard),
    nextCursor: rows.length > limit && last ? writeCursor(sort, last) : null,
  };
}

type Count = { total: number; totalIsExact: boolean };

/**
 * How many public vehicles match: exact where counts per value tell, else exact up to a limit.
 * @returns what was counted and false when there may be more
 */
export async function countListed(db: Queries, filters: VehicleFilters): Promise<Count> {
  const values = searchValues(filters);
  if (!asksBeyondValues(values)) {
    const statement = prepared(db, `sum ${searchShape(values)}`, (name) =>
      sumCounts(db, values).prepare(name),
    );
    const [row] = await statement.execute(values);
    return { total: row?.total ?? 0, totalIsExact: true };
  }
  const statement = prepared(db, `count ${searchShape(values)}`, (name) =>
    countVehicles(db, values).prepare(name),
  );
  const limits = { limit: COUNT_LIMIT + 1, lookUpLimit: LOOK_UP_LIMIT };
  const [row] = await statement.execute({ ...values, ...limits });
  const { total = 0, lookedUp = 0 } = row ?? {};
  const totalIsExact = total <= COUNT_LIMIT && lookedUp < LOOK_UP_LIMIT;
  return { total: Math.min(total, COUNT_LIMIT), totalIsExact };
}

/** Counts up to `limit` among the newest `lookUpLimit` that match but for the dates. */
function countVehicles(db: Queries, values: SearchValues) {
  const { pickupDate, returnDate, ...rest } = values;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  const candidates = db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(isPublic, matchesSearch(rest)))
    .orderBy(...(isDated ? [desc(vehicles.createdAt), desc(vehicles.id)] : []))
    .limit(sql.placeholder(isDated ? "lookUpLimit" : "limit"))
    .as("candidates");
  const isFree = isDated ? isFreeInPeriod(candidates.id) : sql`true`;
  return db
    .select({
      total: sql<number>`count(*) filter (where ${isFree})::int`,
      lookedUp: isDated ? sql<number>`count(*)::int` : sql<number>`0`,
    })
    .from(candidates);
}

function sumCounts(db: Queries, values: SearchValues) {
  return db
    .select({ total: sql<number>`coalesce(sum(${vehicleCounts.vehicles}), 0)::int` })
    .from(vehicleCounts)
    .where(matchesValues(values, vehicleCounts));
}
