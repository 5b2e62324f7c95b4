import { gt, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicleCounts, vehicles } from "#server/records/schema/vehicles.ts";
import type { CatalogOptions, VehicleFilters } from "#shared/catalog/catalog.ts";
import type { FacetName } from "#shared/catalog/vehicle-filters.ts";
import { toCents } from "#shared/money.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import {
  type FilterValues,
  filterShape,
  filtersBeyondValues,
  filterValues,
  matchesBeyondValues,
  valueFilters,
} from "./filter-conditions.ts";
import { isFreeInPeriod } from "./free-vehicles.ts";
import {
  countInspected,
  type Inspection,
  inspectedVehicles,
  inspectionLimits,
  inspectionOf,
} from "./inspected-vehicles.ts";
import { estimateMatches } from "./match-estimates.ts";
import { searched } from "./searched-rows.ts";
import { type FacetRow, refreshTotals } from "./vehicle-totals.ts";
import { findWordPrices } from "./word-prices.ts";

/** The row with the number of vehicles that were inspected. */
const INSPECTED = "inspected";

/**
 * One pass determines which filters a row fails: a row that fails none counts everywhere, one that
 * fails a single filter counts for that filter's own values, which are counted without it.
 */
function facetsSql(values: FilterValues, by: Inspection): SQL {
  const filters = Object.entries(valueFilters(vehicles, values));
  const fails = filters.map(([name, { condition }]) => ({
    facet: name,
    failed: condition ? sql`(not coalesce(${condition}, false))::int` : sql`0`,
    as: sql.identifier(`fails_${name}`),
  }));
  const columns = filters.map(
    ([name, { facet }]) => sql`${facet} as ${sql.identifier(`value_${name}`)}`,
  );
  const { pickupDate, returnDate, ...undated } = values;
  const isDated = pickupDate !== undefined && returnDate !== undefined;
  // The search text, place and dates are not in the counts per value, so vehicles are inspected.
  const inspected = inspectedVehicles(matchesBeyondValues(undated), by);
  const rows = sql`inspected as vehicles where ${isDated ? isFreeInPeriod(searched) : sql`true`}`;
  const evaluated = sql`select ${sql.join(
    [...columns, ...fails.map(({ failed, as }) => sql`${failed} as ${as}`)],
    sql`, `,
  )} from ${rows}`;
  const failing = sql.join(
    fails.map(({ as }) => as),
    sql` + `,
  );
  const counts = fails.map(({ facet, as }) => {
    const value = sql.identifier(`value_${facet}`);
    // No other filter fails. Written so, because the planner expects few rows to have equal
    // numbers.
    return sql`select ${sql.raw(`'${facet}'`)} as facet, ${value}::text as value, count(*)::int as count
      from evaluated where failing <= ${as} and ${value} is not null group by ${value}`;
  });
  return sql`(with inspected as materialized (${inspected}), evaluated as materialized (
      select * from (select *, ${failing} as failing from (${evaluated}) as rows) as sums where failing <= 1)
    select ${sql.raw(`'${INSPECTED}'`)} as facet, '' as value, ${countInspected(sql`inspected`, by)} as count
    union all ${sql.join(counts, sql` union all `)}) as facets`;
}

/**
 * Counts the public vehicles per value of each filter, with the other filters unchanged: in memory
 * where only values are chosen, else by inspecting vehicles.
 * @returns the counts, and whether all vehicles were inspected for them
 */
export async function countFacets(
  db: Queries,
  filters: VehicleFilters,
): Promise<{ rows: FacetRow[]; isExact: boolean }> {
  const values = filterValues(filters);
  if (!filtersBeyondValues(values)) {
    const totals = await refreshTotals(db);
    return { rows: totals.countFacets(values), isExact: true };
  }
  if (filters.search !== undefined && values.search !== undefined) {
    const prices = await findWordPrices(db, filters.search, {});
    if (prices.length === 0) return { rows: [], isExact: true };
  }
  const by = inspectionOf(await estimateMatches(db, filters, values), values);
  const statement = prepared(db, `facets ${by} ${filterShape(values)}`, (name) =>
    db
      .select({
        facet: sql<FacetName | typeof INSPECTED>`facet`,
        value: sql<string>`value`,
        count: sql<number>`count`,
      })
      .from(facetsSql(values, by))
      .prepare(name),
  );
  const limits = inspectionLimits(by);
  const found = await statement.execute({ ...values, ...limits });
  const inspected = found.find(({ facet }) => facet === INSPECTED)?.count ?? 0;
  const rows = found.filter((row): row is FacetRow => row.facet !== INSPECTED);
  return { rows, isExact: inspected < limits.lookupLimit };
}

type Fleet = Pick<CatalogOptions, "brands" | "minPriceCents" | "maxPriceCents" | "fromCents">;

/**
 * Brands of public vehicles, the price range per day, and the lowest price of each type. In a fixed
 * order, so that a response which says the same has the same tag.
 */
export async function describeFleet(db: Queries): Promise<Fleet> {
  const statement = prepared(db, "fleet", (name) =>
    db
      .select({
        brands: sql<string[]>`coalesce(json_agg(distinct ${vehicleCounts.brand}), '[]')`,
        min: sql<string | null>`min(${vehicleCounts.pricePerDay})`,
        max: sql<string | null>`max(${vehicleCounts.pricePerDay})`,
        from: sql<Partial<Record<VehicleType, string>>>`(
          select coalesce(json_object_agg(type, cheapest order by type), '{}') from (
            select type, min(price_per_day)::text as cheapest
            from ${vehicleCounts} where vehicles > 0 group by type) as types)`,
      })
      .from(vehicleCounts)
      .where(gt(vehicleCounts.vehicles, sql`0`))
      .prepare(name),
  );
  const [row] = await statement.execute();
  return {
    brands: (row?.brands ?? []).sort(),
    minPriceCents: toCents(row?.min ?? "0"),
    maxPriceCents: toCents(row?.max ?? "0"),
    fromCents: Object.fromEntries(
      Object.entries(row?.from ?? {}).map(([type, cheapest]) => [type, toCents(cheapest)]),
    ),
  };
}
