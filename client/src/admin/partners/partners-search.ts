import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { PARTNER_STATES, type PartnerState } from "#shared/admin/partner-status.ts";
import { PARTNER_SORTS, type PartnerSort } from "#shared/admin/table-sorts.ts";

/** Search parameters of the partners. `open` is the partner whose details are shown. */
export type PartnersSearch = TableSearch<PartnerSort> & {
  search?: string;
  status?: PartnerState;
  open?: string;
};

/** Reads the search parameters of the partners. Invalid values are dropped. */
export function readPartnersSearch(raw: Record<string, unknown>): PartnersSearch {
  return {
    ...readTableSearch(raw, PARTNER_SORTS),
    search: readSearch(raw["search"]),
    status: readOneOf(raw["status"], PARTNER_STATES),
    open: readId(raw["open"]),
  };
}
