import { and, desc, sql } from "drizzle-orm";
import type { VehicleCard, VehicleFilters } from "#shared/catalog.ts";
import type { VehicleSort } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { prepared } from "./prepared.ts";
import { vehicleCounts, vehicleImages, vehicles } from "./schema.ts";
import { cardColumns, isPublic, mainImage, toCard } from "./vehicle.ts";
import {
  asksBeyondValues,
  fitOf,
  isFreeInPeriod,
  matchesSearch,
  matchesValues,
  readCursor,
  type SearchValues,
  searchShape,
  searchValues,
  sortOf,
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

function listStatement(db: Queries, sort: VehicleSort, values: SearchValues, isFirst: boolean) {
  const { orderBy, after } = sortOf(sort, values);
  const fit = sort === "best" ? fitOf(values) : sql<number>`0`;
  return prepared(db, `list ${sort} ${isFirst} ${searchShape(values)}`, (name) =>
    db
      .select({ ...cardColumns, fit })
      .from(vehicles)
      .leftJoin(vehicleImages, mainImage)
      .where(and(isPublic, matchesSearch(values), isFirst ? undefined : after))
      .orderBy(...orderBy)
      .limit(sql.placeholder("limit"))
      .prepare(name),
  );
}

/** One page of public vehicles; null when its cursor was not made for this sort. */
export async function listListed(db: Queries, query: ListQuery): Promise<ListedPage | null> {
  const { sort, cursor, limit } = query;
  const values = searchValues(query.filters);
  const position = cursor ? readCursor(sort, cursor) : {};
  if (!position) return null;
  const statement = listStatement(db, sort, values, !cursor);
  const rows = await statement.execute({ ...values, ...position, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    vehicles: page.map(({ fit, ...row }) => toCard(row)),
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
