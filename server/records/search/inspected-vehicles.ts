import { and, desc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { searchedVehicles, vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import { type FilterValues, isOfServing } from "./filter-conditions.ts";
import type { Gather, MatchEstimate } from "./match-estimates.ts";

/**
 * More matches than these are not inspected for counts per value or place: no index can count them.
 */
const MOST_INSPECTED = 5_000;
/** So many are inspected where more are expected, so that counts are those of a part anyway. */
export const MOST_SAMPLED = 2_500;
/** Where no index is short, matches are found among so many of the newest vehicles. */
export const MOST_WALKED = 20_000;

/** By an index, as the newest that match, or as those of the newest that match. */
export type Inspection = Exclude<Gather, "byDates"> | "newest" | "amongNewest";

/**
 * The way to find what is inspected that reads the fewest vehicles. Dates are tested afterwards.
 */
export function inspectionOf(
  { search: withWords, place: atPlace }: MatchEstimate,
  { search, place }: FilterValues,
): Inspection {
  if (Math.min(withWords, atPlace) < MOST_INSPECTED) {
    return withWords <= atPlace ? "bySearch" : "byPartners";
  }
  return search === undefined && place === undefined ? "newest" : "amongNewest";
}

/** The limits of the statements below. */
export const inspectionLimits = (by: Inspection) => ({
  lookupLimit: by === "newest" || by === "amongNewest" ? MOST_SAMPLED : MOST_INSPECTED,
  walkLimit: MOST_WALKED,
});

const lookupLimit = sql.placeholder("lookupLimit");
const walkLimit = sql.placeholder("walkLimit");

/** The short rows, under the name that conditions have for vehicles, without their words. */
const { search: _search, nameSearch: _nameSearch, ...read } = getTableColumns(searchedVehicles);
const columns = sql.join(
  Object.values(read).map(({ name }) => sql.identifier(name)),
  sql`, `,
);
const from = sql`from ${searchedVehicles} as vehicles`;
const newestFirst = sql`order by ${desc(vehicles.createdAt)}, ${desc(vehicles.id)}`;

/**
 * The vehicles that are inspected, with all columns but the words. Whether they are free is not
 * tested.
 */
export function inspectedVehicles(isMatch: SQL | undefined, by: Inspection): SQL {
  if (by === "newest") {
    return sql`select ${columns} ${from} where ${and(isPublic, isMatch)} ${newestFirst} limit ${lookupLimit}`;
  }
  if (by === "amongNewest") {
    return sql`select ${columns} from (select ${columns}, (${isMatch}) is true as is_match ${from}
      where ${isPublic} ${newestFirst} limit ${walkLimit}) as tested where is_match limit ${lookupLimit}`;
  }
  const atPartners = by === "byPartners" ? isOfServing : undefined;
  // Apart, because for a limit the planner would rather read the table until it is reached.
  return sql`with matches as materialized (
      select ${columns} ${from} where ${and(isPublic, atPartners, isMatch)})
    select ${columns} from matches limit ${lookupLimit}`;
}

/** How many were inspected: as many as may be where there can be more. */
export function countInspected(inspected: SQL, by: Inspection): SQL<number> {
  const found = sql<number>`(select count(*) from ${inspected})::int`;
  if (by !== "amongNewest") return found;
  return sql<number>`(case when (select count(*) from (
      select ${from} where ${isPublic} limit ${walkLimit}) as newest) < ${walkLimit}
    then ${found} else ${lookupLimit} end)`;
}
