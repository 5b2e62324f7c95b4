import fc from "fast-check";
import { createDemoRandom } from "#server/demo/demo-random.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { NewVehicle } from "#server/records/vehicles/vehicle.ts";
import {
  FACT_FILTER_NAMES,
  FACT_FILTERS,
  type FactFilter,
  type FactFilterName,
  type FactFilterValues,
  mapFactFilters,
} from "#shared/catalog/vehicle-filters.ts";

/**
 * Vehicles and searches for tests of the filters by a fact. They follow the table of filters, so
 * that a new filter is tested with all others.
 */

type Value = string | number | boolean;

type NamesOf<Kind extends FactFilter["kind"]> = {
  [Name in FactFilterName]: (typeof FACT_FILTERS)[Name] extends { kind: Kind } ? Name : never;
}[FactFilterName];

/** The values of vehicles where the table of filters lists none, and one that no vehicle has. */
const FLEET_VALUES: Record<NamesOf<"text" | "number">, { some: readonly Value[]; none: Value }> = {
  brand: { some: ["Toyota", "Honda", "BMW", "Kia"], none: "Unknown" },
  year: { some: [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025], none: 2026 },
};

const isListedHere = (name: FactFilterName): name is keyof typeof FLEET_VALUES =>
  name in FLEET_VALUES;

/** The values of a fact that vehicles of these tests have. */
function knownValues(name: FactFilterName): readonly Value[] {
  if (isListedHere(name)) return FLEET_VALUES[name].some;
  const filter: FactFilter = FACT_FILTERS[name];
  return "values" in filter ? filter.values : [true, false];
}

/** True where every vehicle has a value of the fact. */
export const isAlwaysKnown = (name: FactFilterName): boolean => vehicles[name].notNull;

/** Facts of a vehicle, drawn independently of each other; unknown ones among them. */
export function drawFacts(serial: number): Pick<NewVehicle, FactFilterName> {
  const random = createDemoRandom(serial);
  const drawn = FACT_FILTER_NAMES.map((name) => {
    const values = isAlwaysKnown(name) ? knownValues(name) : [...knownValues(name), null];
    return [name, values[Math.floor(random() * values.length)]];
  });
  // Object.fromEntries loses the names.
  return Object.fromEntries(drawn) as Pick<NewVehicle, FactFilterName>;
}

/** The values that can be chosen for a filter, among them one that no vehicle has. */
function choosableValues(name: FactFilterName): readonly Value[] {
  const values = knownValues(name);
  return isListedHere(name) ? [...values, FLEET_VALUES[name].none] : values;
}

const anyValue = (name: FactFilterName): fc.Arbitrary<Value> =>
  fc.constantFrom(...choosableValues(name));

/** Any filters by a fact, with none, some or all of them chosen. */
export const anyFactFilters = fc.record(
  mapFactFilters<Record<FactFilterName, fc.Arbitrary<Value>>>(anyValue),
  { requiredKeys: [] },
  // Each value is one of its own filter's.
) as fc.Arbitrary<FactFilterValues>;

/** A value for every filter by a fact, drawn at random. */
export const drawFactFilters = (random: () => number): FactFilterValues =>
  mapFactFilters<FactFilterValues>((name) => {
    const values = choosableValues(name);
    return values[Math.floor(random() * values.length)];
  });

/** True where a vehicle has the chosen facts: the rule of BR-101, written once more. */
export function hasFacts(row: NewVehicle, chosen: FactFilterValues): boolean {
  return FACT_FILTER_NAMES.every((name) => {
    const [value, fact] = [chosen[name], row[name] ?? null];
    if (value === undefined) return true;
    if (fact === null) return false;
    return FACT_FILTERS[name].kind === "minimum" ? fact >= value : fact === value;
  });
}
