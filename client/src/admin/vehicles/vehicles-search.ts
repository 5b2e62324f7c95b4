import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { ADMIN_VEHICLE_SORTS, type AdminVehicleSort } from "#shared/admin/table-sorts.ts";
import {
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from "#shared/vehicle/vehicle-values.ts";

/** Filters of the vehicles. */
type VehicleFilters = {
  search?: string;
  status?: VehicleStatus;
  type?: VehicleType;
  partner?: string;
};

/**
 * Search parameters of the admin vehicles. `open` is the vehicle whose details are shown, `task`
 * the dialog over it.
 */
export type VehiclesSearch = TableSearch<AdminVehicleSort> &
  VehicleFilters & { open?: string; task?: "reject" };

/** Reads the search parameters of the admin vehicles. Invalid values are dropped. */
export function readVehiclesSearch(raw: Record<string, unknown>): VehiclesSearch {
  const open = readId(raw["open"]);
  return {
    ...readTableSearch(raw, ADMIN_VEHICLE_SORTS),
    search: readSearch(raw["search"]),
    status: readOneOf(raw["status"], VEHICLE_STATUSES),
    type: readOneOf(raw["type"], VEHICLE_TYPES),
    partner: readId(raw["partner"]),
    open,
    task: open ? readOneOf(raw["task"], ["reject"]) : undefined,
  };
}

/** Input of the vehicles query. */
export function toQuery({ search, status, type, partner, page, sort, direction }: VehiclesSearch) {
  const filters = { search, status, type, partnerId: partner };
  return { filters, query: { ...filters, page, sort, direction } };
}
