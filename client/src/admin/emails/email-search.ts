import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  EMAIL_KINDS,
  EMAIL_STATES,
  type EmailKind,
  type EmailState,
} from "#shared/admin/inbox-values.ts";
import { EMAIL_SORTS, type EmailSort } from "#shared/admin/table-sorts.ts";

/** Search parameters of the email queue. */
export type EmailSearch = TableSearch<EmailSort> & {
  search?: string;
  state?: EmailState;
  kind?: EmailKind;
  open?: string;
};

/** Reads the search parameters of the email queue. Invalid values are dropped. */
export function readEmailSearch(raw: Record<string, unknown>): EmailSearch {
  return {
    ...readTableSearch(raw, EMAIL_SORTS),
    search: readSearch(raw["search"]),
    state: readOneOf(raw["state"], EMAIL_STATES),
    kind: readOneOf(raw["kind"], EMAIL_KINDS),
    open: readId(raw["open"]),
  };
}

/** Input of the email query. */
export function toEmailsQuery({ open: _open, hide: _hide, ...query }: EmailSearch) {
  return query;
}
