import { and, gt, type SQL, sql } from "drizzle-orm";
import type { CatalogOptions, VehicleFilters } from "#shared/catalog.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { PRICE_STEP_CENTS } from "#shared/price-steps.ts";
import type { VehicleType } from "#shared/vehicle-values.ts";
import type { Queries } from "./database.ts";
import { prepared } from "./prepared.ts";
import { vehicleCounts, vehicles } from "./schema.ts";
import { isPublic } from "./vehicle.ts";
import {
  asksBeyondValues,
  matchesBeyondValues,
  type SearchValues,
  searchShape,
  searchValues,
  type ValueColumns,
  valueConditions,
} from "./vehicle-search.ts";

/** Each filter that has counts, the column that it is about, and the conditions that it makes. */
const FACETS = {
  type: { column: "type", filters: ["type"] },
  brand: { column: "brand", filters: ["brand"] },
  gearbox: { column: "transmission", filters: ["gearbox"] },
  fuel: { column: "fuelType", filters: ["fuel"] },
  seats: { column: "seats", filters: ["seats"] },
  year: { column: "year", filters: ["year"] },
  ac: { column: "airConditioning", filters: ["ac"] },
  luggage: { column: "luggageCapacity", filters: ["luggage"] },
  price: { column: "pricePerDay", filters: ["minPrice", "maxPrice"] },
} as const satisfies Record<string, { column: keyof ValueColumns; filters: readonly string[] }>;

export type FacetName = keyof typeof FACETS;
export type FacetRow = { facet: FacetName; value: string; count: number };

const FACET_ENTRIES = Object.entries(FACETS) as [FacetName, (typeof FACETS)[FacetName]][];

const STEP = toNumeric(PRICE_STEP_CENTS);

/**
 * One pass decides which filters a row fails: a row that fails none counts everywhere, one that fails
 * a single filter counts for that filter's own values, because these are counted without it.
 */
function facetsSql(values: SearchValues): SQL {
  const fromVehicles = asksBeyondValues(values);
  const from = fromVehicles ? vehicles : vehicleCounts;
  const conditions = valueConditions(from);
  const fails = FACET_ENTRIES.map(([facet, { filters }]) => {
    const is = and(...filters.map((name) => (name in values ? conditions[name] : undefined)));
    const failed = is ? sql`(not coalesce(${is}, false))::int` : sql`0`;
    return { facet, failed, as: sql.identifier(`fails_${facet}`) };
  });
  const columns = FACET_ENTRIES.map(([facet, { column }]) =>
    facet === "price"
      ? sql`floor(${from[column]} / ${sql.raw(STEP)})::int as value_price`
      : sql`${from[column]} as ${sql.identifier(`value_${facet}`)}`,
  );
  const rows = fromVehicles
    ? sql`1 as vehicles from ${vehicles} where ${and(isPublic, matchesBeyondValues(values, "all"))}`
    : sql`${vehicleCounts.vehicles} as vehicles from ${vehicleCounts} where ${gt(vehicleCounts.vehicles, sql`0`)}`;
  const judged = sql`select ${sql.join(
    [...columns, ...fails.map(({ failed, as }) => sql`${failed} as ${as}`)],
    sql`, `,
  )}, ${rows}`;
  const failing = sql.join(
    fails.map(({ as }) => as),
    sql` + `,
  );
  const counts = fails.map(({ facet, as }) => {
    const value = sql.identifier(`value_${facet}`);
    return sql`select ${sql.raw(`'${facet}'`)} as facet, ${value}::text as value, sum(vehicles)::int as count
      from judged where failing = ${as} and ${value} is not null group by ${value}`;
  });
  return sql`(with judged as materialized (
      select * from (select *, ${failing} as failing from (${judged}) as rows) as sums where failing <= 1)
    ${sql.join(counts, sql` union all `)}) as facets`;
}

/** How many public vehicles each value of each filter would give, the other filters staying. */
export async function countFacets(db: Queries, filters: VehicleFilters): Promise<FacetRow[]> {
  const values = searchValues(filters);
  const statement = prepared(db, `facets ${searchShape(values)}`, (name) =>
    db
      .select({
        facet: sql<FacetName>`facet`,
        value: sql<string>`value`,
        count: sql<number>`count`,
      })
      .from(facetsSql(values))
      .prepare(name),
  );
  return statement.execute(values);
}

type Fleet = Pick<CatalogOptions, "brands" | "minPriceCents" | "maxPriceCents" | "fromCents">;

/** Brands of public vehicles in order, the cheapest and dearest price per day, and the cheapest of each type. */
export async function describeFleet(db: Queries): Promise<Fleet> {
  const statement = prepared(db, "fleet", (name) =>
    db
      .select({
        brands: sql<string[]>`coalesce(json_agg(distinct ${vehicleCounts.brand}), '[]')`,
        min: sql<string | null>`min(${vehicleCounts.pricePerDay})`,
        max: sql<string | null>`max(${vehicleCounts.pricePerDay})`,
        from: sql<Partial<Record<VehicleType, string>>>`(
          select coalesce(json_object_agg(type, cheapest), '{}') from (
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
