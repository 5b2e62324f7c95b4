import { sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { vehicleCounts } from "#server/records/schema/vehicles.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  type FacetName,
  type FactFilterName,
} from "#shared/catalog/vehicle-filters.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { toCents, toNumeric } from "#shared/money.ts";
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
/**
 * How far a statement sees. A replica does not list the transactions that it sees as open: there it
 * is the oldest of them, from which on all changes are read again.
 */
const snapshot = sql`case when pg_is_in_recovery()
  then concat(pg_snapshot_xmin(pg_current_snapshot()), ':', pg_snapshot_xmin(pg_current_snapshot()), ':')
  else pg_current_snapshot()::text end`;
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

/**
 * How far a snapshot sees: later ones end later, or have fewer transactions open before the end.
 */
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

/** The number of vehicles with a value of a facet, written as text. */
export type FacetRow = { facet: FacetName; value: string; count: number };

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
  /** The step of the price, as the price is counted. */
  readonly #steps: number[] = [];
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
    const ranges = [...this.#rangesOf(values).values()];
    let total = 0;
    for (let position = 0; position < this.#vehicles.length; position++) {
      if (failuresOf(ranges, position, 0) === 0) total += this.#vehicles[position] ?? 0;
    }
    return total;
  }

  /** True where no vehicle matches all filters by value; mostly the first rows show it. */
  isEmpty(values: FilterValues): boolean {
    const ranges = [...this.#rangesOf(values).values()];
    return !this.#vehicles.some(
      (count, position) => count > 0 && failuresOf(ranges, position, 0) === 0,
    );
  }

  /**
   * The lowest and the highest price of the vehicles that match all filters by value; null without
   * any.
   */
  findPrices(values: FilterValues): { minPrice: string; maxPrice: string } | null {
    const ranges = [...this.#rangesOf(values).values()];
    let [lowest, highest] = [Infinity, 0];
    for (let position = 0; position < this.#cents.length; position++) {
      if (this.#vehicles[position] === 0 || failuresOf(ranges, position, 0) > 0) continue;
      const cents = this.#cents[position] ?? 0;
      lowest = Math.min(lowest, cents);
      highest = Math.max(highest, cents);
    }
    if (lowest > highest) return null;
    return { minPrice: toNumeric(lowest), maxPrice: toNumeric(highest) };
  }

  /**
   * The number of vehicles per value of each facet, with the other filters unchanged: a row that
   * fails no filter counts everywhere, one that fails a single filter counts for that one.
   */
  countFacets(values: FilterValues): FacetRow[] {
    const ranges = this.#rangesOf(values);
    const filtered = [...ranges.values()];
    const facets = [...this.#facts, ["price", this.#steps] as const].map(([facet, numbers]) => {
      const own = ranges.get(facet);
      return { facet, numbers, own: own === undefined ? [] : [own], sums: [] as number[] };
    });
    for (let position = 0; position < this.#vehicles.length; position++) {
      const count = this.#vehicles[position] ?? 0;
      const failures = count === 0 ? 2 : failuresOf(filtered, position, 1);
      if (failures > 1) continue;
      for (const { numbers, own, sums } of facets) {
        const number = numbers[position] ?? -1;
        if (number < 0 || failuresOf(own, position, 0) < failures) continue;
        sums[number] = (sums[number] ?? 0) + count;
      }
    }
    const texts = [...this.#texts.keys()];
    // Only numbers that were counted are entries.
    return facets.flatMap(({ facet, sums }) =>
      Object.entries(sums).map(([number, count]) => ({
        facet,
        value: writeValue(facet, Number(number), texts),
        count,
      })),
    );
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
    const cents = toCents(price);
    this.#cents[position] = cents;
    this.#steps[position] = Math.floor(cents / PRICE_STEP_CENTS);
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

  /** The chosen filters. */
  #rangesOf(values: FilterValues): Map<FacetName, Range> {
    const ranges = new Map<FacetName, Range>();
    for (const name of FACT_FILTER_NAMES) {
      const chosen = values[name];
      if (chosen === undefined) continue;
      // A text that no vehicle ever had must not be remembered: visitors choose it.
      const from = typeof chosen === "string" ? this.#texts.get(chosen) : Number(chosen);
      const isMinimum = FACT_FILTERS[name].kind === "minimum";
      const numbers = this.#factsOf(name);
      const [low, high] = from === undefined ? [0, -1] : [from, isMinimum ? Infinity : from];
      ranges.set(name, { numbers, from: low, to: high });
    }
    const { minPrice, maxPrice } = values;
    if (minPrice === undefined && maxPrice === undefined) return ranges;
    const from = minPrice === undefined ? 0 : toCents(minPrice);
    const to = maxPrice === undefined ? Infinity : toCents(maxPrice);
    return ranges.set("price", { numbers: this.#cents, from, to });
  }
}

/** Writes the number of a fact, or of a step of prices, as its value. */
function writeValue(facet: FacetName, number: number, texts: readonly string[]): string {
  const kind = facet === "price" ? "number" : FACT_FILTERS[facet].kind;
  if (kind === "flag") return String(number === 1);
  return kind === "choice" || kind === "text" ? (texts[number] ?? "") : String(number);
}

/**
 * How many filters a row fails; beyond `most` it is not counted on. A loop, because it runs for
 * each count of the fleet.
 */
function failuresOf(ranges: readonly Range[], position: number, most: number): number {
  let failures = 0;
  for (const { numbers, from, to } of ranges) {
    const number = numbers[position] ?? -1;
    if (number < from || number > to) failures += 1;
    if (failures > most) break;
  }
  return failures;
}

/**
 * A copy is replaced after this time, so that it has seen a count empty long before its deletion.
 */
const COPY_MS = HOUR_MS;
const EMPTY_HOURS = 24;
const MOST_DELETED = 5_000;

type Copy = { totals: VehicleTotals; loading: Promise<void>; loadedAt: number };

const known = new WeakMap<Queries, Copy>();

async function load(db: Queries, totals: VehicleTotals): Promise<void> {
  const [read] = await db
    .select({
      snapshot: sql<string>`${snapshot}`,
      rows: sql<CountRow[]>`coalesce(json_agg(${row}), '[]'::json)`,
    })
    .from(vehicleCounts);
  if (read) totals.apply(read, true);
}

/** The totals of a database, read as a whole before their first use, and again each hour. */
export async function loadTotals(db: Queries): Promise<VehicleTotals> {
  const found = known.get(db);
  if (found && performance.now() - found.loadedAt < COPY_MS) {
    await found.loading;
    return found.totals;
  }
  const totals = new VehicleTotals();
  const loading = load(db, totals);
  const copy = { totals, loading, loadedAt: performance.now() };
  known.set(db, copy);
  // A failed load is repeated by the next caller.
  loading.catch(() => known.get(db) === copy && known.delete(db));
  await loading;
  return totals;
}

/**
 * Drops the copy of a database whose server may have been replaced: transaction numbers can have
 * begun again at lower ones.
 */
export function dropTotals(db: Queries): void {
  known.delete(db);
}

/**
 * Deletes counts without vehicles: each price that was ever searched would leave one. A deletion is
 * found by no copy, so only those are deleted that have been empty for longer than any copy is
 * used. None that is being changed is waited for.
 * @returns the number of deleted counts
 */
export async function deleteEmptyCounts(db: Queries): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from ${vehicleCounts} where ctid in (
    select ctid from ${vehicleCounts}
    where ${vehicleCounts.vehicles} = 0
      and ${vehicleCounts.changedAt} < now() - make_interval(hours => ${EMPTY_HOURS})
    limit ${MOST_DELETED} for update skip locked)`);
  return rowCount ?? 0;
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

/**
 * True where no vehicle matches the filters by value: to find that out itself, a search would have
 * to walk all vehicles.
 */
export async function matchesNone(db: Queries, values: FilterValues): Promise<boolean> {
  const totals = await loadTotals(db);
  return totals.isEmpty(values) && (await refreshTotals(db)).isEmpty(values);
}
