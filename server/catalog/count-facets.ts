import type { Platform } from "#server/platform/platform.ts";
import { countFacets, type FacetName } from "#server/records/search/vehicle-facets.ts";
import type { ValueCount, VehicleFacets, VehicleFilters } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";
import {
  FUEL_TYPES,
  LUGGAGE_CAPACITIES,
  SEAT_COUNTS,
  TRANSMISSIONS,
  VEHICLE_TYPES,
} from "#shared/vehicle-values.ts";

/**
 * Counts the vehicles that each value of each filter would match, with the other filters unchanged.
 * A chosen value is included even when it matches none.
 */
export async function countFilterValues(
  { db }: Pick<Platform, "db">,
  filters: VehicleFilters,
): Promise<VehicleFacets> {
  const { rows, isExact } = await countFacets(db, filters);
  const countOf = (facet: FacetName, wanted: string) =>
    rows.find(({ facet: name, value }) => name === facet && value === wanted)?.count ?? 0;
  const valuesOf = (facet: FacetName) =>
    rows.filter(({ facet: name }) => name === facet).map(({ value }) => value);

  function counted<T extends string | number | boolean>(
    facet: FacetName,
    values: readonly T[],
    chosen: T | undefined,
  ): ValueCount<T>[] {
    return values
      .map((value) => ({ value, count: countOf(facet, String(value)) }))
      .filter(({ value, count }) => count > 0 || value === chosen);
  }
  const withChosen = <T>(values: T[], chosen: T | undefined): T[] =>
    chosen === undefined || values.includes(chosen) ? values : [...values, chosen];

  const brands = withChosen(valuesOf("brand"), filters.brand).sort();
  const years = withChosen(valuesOf("year").map(Number), filters.year).sort((a, b) => b - a);
  const steps = valuesOf("price")
    .map(Number)
    .sort((a, b) => a - b);
  return {
    isExact,
    type: counted("type", VEHICLE_TYPES, filters.type),
    brand: counted("brand", brands, filters.brand),
    transmission: counted("transmission", TRANSMISSIONS, filters.transmission),
    fuelType: counted("fuelType", FUEL_TYPES, filters.fuelType),
    seats: atLeast(counted("seats", SEAT_COUNTS, undefined), filters.seats),
    year: counted("year", years, filters.year),
    airConditioning: counted("airConditioning", [true, false], filters.airConditioning),
    luggageCapacity: counted("luggageCapacity", LUGGAGE_CAPACITIES, filters.luggageCapacity),
    prices: steps.map((step) => ({
      fromCents: step * PRICE_STEP_CENTS,
      toCents: (step + 1) * PRICE_STEP_CENTS,
      count: countOf("price", String(step)),
    })),
  };
}

/** The seats filter is a minimum, so vehicles with more seats count too. */
function atLeast(exact: ValueCount<number>[], chosen: number | undefined): ValueCount<number>[] {
  return SEAT_COUNTS.map((least) => ({
    value: least,
    count: exact.reduce((sum, { value, count }) => (value >= least ? sum + count : sum), 0),
  })).filter(({ value, count }) => count > 0 || value === chosen);
}
