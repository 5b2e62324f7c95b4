import { sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicleCounts } from "#server/records/schema/vehicles.ts";
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  type FactFilterName,
} from "#shared/catalog/vehicle-filters.ts";
import { toCents } from "#shared/money.ts";
import type { FilterValues } from "./filter-conditions.ts";

type Fact = string | number | boolean | null;
/** A row of the counts: the facts in the order of the filters, the price, the vehicles. */
type CountRow = [...Fact[], price: string, vehicles: number];
/** Counts as a statement reads them, and the snapshot that it read them in. */
type CountDelta = { snapshot: string; rows: CountRow[] };

/** More changed counts than these are read at once with all others, not with a list. */
const MOST_CHANGED = 200;

const COLUMNS = sql.join(
  [
    ...FACT_FILTER_NAMES.map((name) => vehicleCounts[name]),
    sql`${vehicleCounts.pricePerDay}::text`,
  ],
  sql`, `,
);
const row = sql`json_build_array(${COLUMNS}, ${vehicleCounts.vehicles})`;
const snapshot = sql`pg_current_snapshot()::text`;
const since = sql`${sql.placeholder("countsSince")}::pg_snapshot`;
/** The first condition finds the rows by their index, the second is exact. */
const changed = sql`${vehicleCounts.changed} >= pg_snapshot_xmin(${since})
  and not pg_visible_in_snapshot(${vehicleCounts.changed}, ${since})`;

/**
 * Column of a list: the counts changed by transactions that the snapshot `countsSince` did not see,
 * as JSON. The same for all rows of a statement, which evaluates it once.
 */
export const changedCounts = sql<string>`(select json_build_object('snapshot', ${snapshot},
  'rows', coalesce(json_agg(changed.row), '[]'::json))::text
  from (select ${row} as row from ${vehicleCounts} where ${changed}
    limit ${sql.raw(String(MOST_CHANGED + 1))}) as changed)`;

/** How far a snapshot sees: later ones end later, or have fewer transactions open before the end. */
type Horizon = { snapshot: string; end: bigint; open: number };

function readHorizon(snapshotText: string): Horizon {
  const [, end = "", open = ""] = snapshotText.split(":");
  return {
    snapshot: snapshotText,
    end: BigInt(end),
    open: open === "" ? 0 : open.split(",").length,
  };
}

const isBefore = (one: Horizon, other: Horizon) =>
  one.end < other.end || (one.end === other.end && one.open > other.open);

const BEFORE_ALL = readHorizon("1:1:");

/** A filter as a range of the numbers in a column. */
type Range = { numbers: readonly number[]; from: number; to: number };

/**
 * The number of listed vehicles for any filters by value, from a copy of the counts in memory. The
 * copy is never trusted by itself: each list reads, in its own statement and snapshot, which counts
 * changed since the copy was made, so that a total is as current as its list.
 */
export class VehicleTotals {
  readonly #positions = new Map<string, number>();
  /** Per fact, its value in each row as a number; -1 without one. */
  readonly #facts = new Map<FactFilterName, number[]>();
  /** The number of each text, in order of first appearance. */
  readonly #texts = new Map<string, number>();
  readonly #cents: number[] = [];
  readonly #vehicles: number[] = [];
  #horizon = BEFORE_ALL;

  constructor() {
    for (const name of FACT_FILTER_NAMES) this.#facts.set(name, []);
  }

  /** The snapshot of the copy. */
  get since(): string {
    return this.#horizon.snapshot;
  }

  /**
   * Applies what a statement read. Responses may arrive in another order than their snapshots were
   * taken in; an older one has nothing to add.
   * @returns false when it changed too much to have been read as a whole
   */
  apply({ snapshot: text, rows }: CountDelta, isWhole: boolean): boolean {
    const horizon = readHorizon(text);
    if (isBefore(horizon, this.#horizon)) return true;
    if (!isWhole && rows.length > MOST_CHANGED) return false;
    for (const counted of rows) this.#set(counted);
    this.#horizon = horizon;
    return true;
  }

  /** The number of vehicles that match all filters by value. */
  count(values: FilterValues): number {
    const ranges = this.#rangesOf(values);
    let total = 0;
    for (let position = 0; position < this.#vehicles.length; position++) {
      if (isWithin(ranges, position)) total += this.#vehicles[position] ?? 0;
    }
    return total;
  }

  #set(counted: CountRow): void {
    const facts = counted.slice(0, FACT_FILTER_NAMES.length);
    const [price, vehicles] = counted.slice(FACT_FILTER_NAMES.length) as [string, number];
    const key = JSON.stringify([...facts, price]);
    const position = this.#positions.get(key) ?? this.#positions.size;
    this.#positions.set(key, position);
    for (const [index, name] of FACT_FILTER_NAMES.entries()) {
      this.#factsOf(name)[position] = this.#numberOf(facts[index] ?? null);
    }
    this.#cents[position] = toCents(price);
    this.#vehicles[position] = vehicles;
  }

  #factsOf(name: FactFilterName): number[] {
    return this.#facts.get(name) ?? [];
  }

  #numberOf(fact: Fact): number {
    if (fact === null) return -1;
    if (typeof fact !== "string") return Number(fact);
    const known = this.#texts.get(fact) ?? this.#texts.size;
    this.#texts.set(fact, known);
    return known;
  }

  #rangesOf(values: FilterValues): Range[] {
    const ranges: Range[] = [];
    for (const name of FACT_FILTER_NAMES) {
      const chosen = values[name];
      if (chosen === undefined) continue;
      // A text that no vehicle ever had must not be remembered: visitors choose it.
      const from = typeof chosen === "string" ? this.#texts.get(chosen) : Number(chosen);
      const isMinimum = FACT_FILTERS[name].kind === "minimum";
      const numbers = this.#factsOf(name);
      const [low, high] = from === undefined ? [0, -1] : [from, isMinimum ? Infinity : from];
      ranges.push({ numbers, from: low, to: high });
    }
    const { minPrice, maxPrice } = values;
    if (minPrice === undefined && maxPrice === undefined) return ranges;
    const from = minPrice === undefined ? 0 : toCents(minPrice);
    const to = maxPrice === undefined ? Infinity : toCents(maxPrice);
    return [...ranges, { numbers: this.#cents, from, to }];
  }
}

/** A loop, because it runs for each count of the fleet. */
function isWithin(ranges: readonly Range[], position: number): boolean {
  for (const { numbers, from, to } of ranges) {
    const number = numbers[position] ?? -1;
    if (number < from || number > to) return false;
  }
  return true;
}

const known = new WeakMap<Queries, { totals: VehicleTotals; loading: Promise<void> }>();

async function load(db: Queries, totals: VehicleTotals): Promise<void> {
  const [read] = await db
    .select({
      snapshot: sql<string>`${snapshot}`,
      rows: sql<CountRow[]>`coalesce(json_agg(${row}), '[]'::json)`,
    })
    .from(vehicleCounts);
  if (read) totals.apply(read, true);
}

/** The totals of a database, read as a whole before their first use. */
export async function loadTotals(db: Queries): Promise<VehicleTotals> {
  const found = known.get(db);
  if (found) {
    await found.loading;
    return found.totals;
  }
  const totals = new VehicleTotals();
  const loading = load(db, totals);
  known.set(db, { totals, loading });
  // A failed load is repeated by the next caller.
  loading.catch(() => known.delete(db));
  await loading;
  return totals;
}

/** Brings the totals up to what a list read beside its rows. */
export async function updateTotals(
  db: Queries,
  totals: VehicleTotals,
  changes: string,
): Promise<void> {
  const isApplied = totals.apply(JSON.parse(changes) as CountDelta, false);
  if (!isApplied) await load(db, totals);
}

/** The same where there is no list to read with. */
export async function refreshTotals(db: Queries): Promise<VehicleTotals> {
  const totals = await loadTotals(db);
  const statement = prepared(db, "changed counts", (name) =>
    db.select({ changes: changedCounts }).from(sql`(select) as one`).prepare(name),
  );
  const [read] = await statement.execute({ countsSince: totals.since });
  if (read) await updateTotals(db, totals, read.changes);
  return totals;
}
