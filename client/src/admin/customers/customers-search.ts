import { readId } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { CUSTOMER_SORTS, type CustomerSort } from "#shared/admin/table-sorts.ts";

/** Search parameters of the customers. `open` is the customer whose details are shown. */
export type CustomersSearch = TableSearch<CustomerSort> & { search?: string; open?: string };

/** Reads the search parameters of the customers. Invalid values are dropped. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  return {
    ...readTableSearch(raw, CUSTOMER_SORTS),
    search: readSearch(raw["search"]),
    open: readId(raw["open"]),
  };
}
