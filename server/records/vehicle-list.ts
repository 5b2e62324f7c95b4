import { and, sql } from "drizzle-orm";
import type { VehicleCard, VehicleFilters } from "#shared/catalog.ts";
import type { VehicleSort } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { prepared } from "./prepared.ts";
import { vehicleCounts, vehicleImages, vehicles } from "./schema.ts";
import { cardColumns, isPublic, mainImage, toCard } from "./vehicle.ts";
import {
  asksBeyondValues,
  fitOf,
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

/**
 * How many public vehicles match: exact where counts per value tell, else exact up to a limit.
 * @returns the limit and false when there are at least so many
 */
export async function countListed(
  db: Queries,
  filters: VehicleFilters,
): Promise<{ total: number; totalIsExact: boolean }> {
  const values = searchValues(filters);
  const beyond = asksBeyondValues(values);
  const statement = prepared(db, `count ${searchShape(values)}`, (name) =>
    beyond ? countVehicles(db, values).prepare(name) : sumCounts(db, values).prepare(name),
  );
  const [row] = await statement.execute({ ...values, limit: COUNT_LIMIT + 1 });
  const found = row?.total ?? 0;
  const totalIsExact = !beyond || found <= COUNT_LIMIT;
  return { total: totalIsExact ? found : COUNT_LIMIT, totalIsExact };
}

function countVehicles(db: Queries, values: SearchValues) {
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(vehicles)
    .where(and(isPublic, matchesSearch(values)))
    .limit(sql.placeholder("limit"))
    .as("some");
  return db.select({ total: sql<number>`count(*)::int` }).from(some);
}

function sumCounts(db: Queries, values: SearchValues) {
  return db
    .select({ total: sql<number>`coalesce(sum(${vehicleCounts.vehicles}), 0)::int` })
    .from(vehicleCounts)
    .where(matchesValues(values, vehicleCounts));
}
