import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { PARTNER_STATES, type PartnerState } from "#shared/admin/people-values.ts";
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  PARTNER_SORTS,
  type PartnerSort,
} from "#shared/admin/table-sorts.ts";

/** Search parameters of the partners. `open` is the partner whose details are shown. */
export type PartnersSearch = TableSearch<PartnerSort> & {
  search?: string;
  status?: PartnerState;
  open?: string;
};

/** Search parameters of the customers. */
export type CustomersSearch = TableSearch<CustomerSort> & { search?: string; open?: string };

/** Reads the search parameters of the partners. Invalid values are dropped. */
export function readPartnersSearch(raw: Record<string, unknown>): PartnersSearch {
  return {
    ...readTableSearch(raw, PARTNER_SORTS),
    search: readSearch(raw["search"]),
    status: readOneOf(raw["status"], PARTNER_STATES),
    open: readId(raw["open"]),
  };
}

/** Reads the search parameters of the customers. Invalid values are dropped. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  return {
    ...readTableSearch(raw, CUSTOMER_SORTS),
    search: readSearch(raw["search"]),
    open: readId(raw["open"]),
  };
}

/** Input of the people queries: all parameters except those used only by the screen. */
export function toPeopleQuery<Search extends { open?: string; hide?: string }>({
  open: _open,
  hide: _hide,
  ...query
}: Search) {
  return query;
}
