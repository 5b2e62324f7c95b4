import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { countFacets } from "#server/records/search/vehicle-facets.ts";
import type {
  FactCounts,
  ValueCount,
  VehicleFacets,
  VehicleFilters,
} from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import {
  FACT_FILTERS,
  type FacetName,
  type FactFilter,
  type FactFilterName,
  type FactFilterValues,
  mapFactFilters,
} from "#shared/catalog/vehicle-filters.ts";
import { areDatesRentable } from "./are-dates-rentable.ts";

/**
 * Counts the vehicles that each value of each filter would match, with the other filters unchanged.
 * A chosen value is included even when it matches none. Dates that cannot be rented match nothing,
 * as in the list.
 */
export async function countFilterValues(
  parts: Pick<Platform, "db" | "clock">,
  filters: VehicleFilters,
): Promise<VehicleFacets> {
  const settings = filters.pickupDate ? await requireSettings(parts.db) : null;
  const { rows, isExact } =
    !settings || areDatesRentable(parts, filters, settings)
      ? await countFacets(parts.db, filters)
      : { rows: [], isExact: true };
  const countsOf = (requested: FacetName): FoundCounts =>
    new Map(
      rows.filter(({ facet }) => facet === requested).map(({ value, count }) => [value, count]),
    );
  const prices = [...countsOf("price")]
    .map(([step, count]) => ({ step: Number(step), count }))
    .sort((a, b) => a.step - b.step);
  return {
    isExact,
    ...mapFactFilters<FactCounts>((name) =>
      countValues(FACT_FILTERS[name], countsOf(name), filters[name]),
    ),
    prices: prices.map(({ step, count }) => ({
      fromCents: step * PRICE_STEP_CENTS,
      toCents: (step + 1) * PRICE_STEP_CENTS,
      count,
    })),
  };
}

/** The number of vehicles for each value of a fact, which is written as text. */
type FoundCounts = ReadonlyMap<string, number>;

/** The values of a filter with their counts, in the order in which they are shown. */
function countValues(
  filter: FactFilter,
  found: FoundCounts,
  chosen: FactFilterValues[FactFilterName],
) {
  function counted<Value extends string | number | boolean>(
    values: readonly Value[],
    countOf = (value: Value) => found.get(String(value)) ?? 0,
  ): ValueCount<Value>[] {
    return values
      .map((value) => ({ value, count: countOf(value) }))
      .filter(({ value, count }) => count > 0 || value === chosen);
  }
  const foundOrChosen = new Set(found.keys());
  if (chosen !== undefined) foundOrChosen.add(String(chosen));
  switch (filter.kind) {
    case "choice":
      return counted(filter.values);
    case "minimum":
      return counted(filter.values, (least) => countAtLeast(found, least));
    case "text":
      return counted([...foundOrChosen].sort());
    case "number":
      return counted([...foundOrChosen].map(Number).sort((a, b) => b - a));
    case "flag":
      return counted([true, false]);
  }
}

function countAtLeast(found: FoundCounts, least: number): number {
  return [...found].reduce(
    (sum, [value, count]) => (Number(value) >= least ? sum + count : sum),
    0,
  );
}
