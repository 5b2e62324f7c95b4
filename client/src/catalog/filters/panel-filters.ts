import {
  activeFilters,
  type VehicleSearch,
  withoutFilter,
} from "#client/catalog/vehicle-search.ts";
import type { FilterName } from "#shared/catalog/vehicle-filters.ts";

/** Filters that have fields of their own beside the panel. */
const BESIDE_PANEL: ReadonlySet<FilterName> = new Set(["place", "dates", "search"]);

/** Returns the active filters of the panel, to which place, dates and words do not belong. */
export function activePanelFilters(search: VehicleSearch): FilterName[] {
  return activeFilters(search).filter((name) => !BESIDE_PANEL.has(name));
}

/** Removes the filters of the panel. */
export function withoutPanelFilters(search: VehicleSearch): VehicleSearch {
  return activePanelFilters(search).reduce(withoutFilter, search);
}
