import { readId } from "#client/admin/list/table-address.ts";
import { readTableSearch, readWords, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  ADMIN_VEHICLE_SORTS,
  type AdminVehicleSort,
  VEHICLE_STATUSES,
  VEHICLE_TYPES,
  type VehicleStatus,
  type VehicleType,
} from "#shared/vehicle-values.ts";

/** What narrows the vehicles. */
type VehicleFilters = {
  search?: string;
  status?: VehicleStatus;
  type?: VehicleType;
  partner?: string;
};

/** What the address says about the admins' vehicles; `open` is the one whose details are shown. */
export type VehiclesSearch = TableSearch<AdminVehicleSort> & VehicleFilters & { open?: string };

/** Reads the address of the admins' vehicles; whatever is not valid is dropped. */
export function readVehiclesSearch(raw: Record<string, unknown>): VehiclesSearch {
  return {
    ...readTableSearch(raw, ADMIN_VEHICLE_SORTS),
    search: readWords(raw["search"]),
    status: VEHICLE_STATUSES.find((status) => status === raw["status"]),
    type: VEHICLE_TYPES.find((type) => type === raw["type"]),
    partner: readId(raw["partner"]),
    open: readId(raw["open"]),
  };
}

/** What the address asks the server for. */
export function toQuery({ search, status, type, partner, page, sort, direction }: VehiclesSearch) {
  const filters = { search, status, type, partnerId: partner };
  return { filters, query: { ...filters, page, sort, direction } };
}
