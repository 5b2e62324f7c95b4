import {
  type RentalSearch,
  rentalPart,
  toListInput,
  type VehicleSearch,
  withoutFilter,
} from "#client/catalog/vehicle-search.ts";
import type { ListVehicles, SearchAlternatives } from "#shared/catalog/catalog.ts";

/** One row at the width of the page. */
export const SUGGESTED_COUNT = 3;
/** Two rows at the width of the list. */
export const NEAR_MISS_COUNT = 4;

type FilterName = SearchAlternatives["without"][number]["filter"];

/** The search without one filter; without that of the price, the nearest prices come first. */
export function nearMissSearch(search: VehicleSearch, filter: FilterName): VehicleSearch {
  const wider = withoutFilter(search, filter);
  if (filter !== "price") return wider;
  return { ...wider, sort: search.priceMax === undefined ? "priceDesc" : "priceAsc" };
}

/** The input of `catalog.list` for vehicles that only this filter excludes. */
export function nearMissInput(search: VehicleSearch, filter: FilterName): ListVehicles {
  return { ...toListInput(nearMissSearch(search, filter)), limit: NEAR_MISS_COUNT };
}

/**
 * The input of `catalog.list` for vehicles that are free on the chosen dates and at the chosen
 * place; null where neither is chosen, so that featured ones serve.
 */
export function suggestedInput(search: RentalSearch): ListVehicles | null {
  const rental = rentalPart(search);
  const isChosen = rental.pickupDate !== undefined || rental.place !== undefined;
  return isChosen ? { ...toListInput(rental), limit: SUGGESTED_COUNT } : null;
}
