import { readTableSearch, readWords, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  CUSTOMER_SORTS,
  type CustomerSort,
  PARTNER_SORTS,
  PARTNER_STATES,
  type PartnerSort,
  type PartnerState,
} from "#shared/admin/people-values.ts";
import { readId, readOneOf } from "./table-address.ts";

/** What the address says about the partners; `open` is the one whose details are shown. */
export type PartnersSearch = TableSearch<PartnerSort> & {
  search?: string;
  status?: PartnerState;
  open?: string;
};

/** What the address says about the customers. */
export type CustomersSearch = TableSearch<CustomerSort> & { search?: string; open?: string };

/** Reads the partners' part of an address; whatever is not valid is dropped. */
export function readPartnersSearch(raw: Record<string, unknown>): PartnersSearch {
  return {
    ...readTableSearch(raw, PARTNER_SORTS),
    search: readWords(raw["search"]),
    status: readOneOf(raw["status"], PARTNER_STATES),
    open: readId(raw["open"]),
  };
}

/** Reads the customers' part of an address; whatever is not valid is dropped. */
export function readCustomersSearch(raw: Record<string, unknown>): CustomersSearch {
  return {
    ...readTableSearch(raw, CUSTOMER_SORTS),
    search: readWords(raw["search"]),
    open: readId(raw["open"]),
  };
}

/** What the server is asked: all but what only the screen needs. */
export function toPeopleQuery<Search extends { open?: string; hide?: string }>({
  open: _open,
  hide: _hide,
  ...query
}: Search) {
  return query;
}
