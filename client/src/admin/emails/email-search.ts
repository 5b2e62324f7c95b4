import { readId, readOneOf } from "#client/admin/list/table-address.ts";
import { readTableSearch, readWords, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  EMAIL_KINDS,
  EMAIL_STATES,
  type EmailKind,
  type EmailState,
} from "#shared/admin/inbox-values.ts";

/** What the address says about the mail queue. */
export type EmailSearch = TableSearch<"at"> & {
  search?: string;
  state?: EmailState;
  kind?: EmailKind;
  open?: string;
};

/** Reads the mail queue's part of an address; whatever is not valid is dropped. */
export function readEmailSearch(raw: Record<string, unknown>): EmailSearch {
  return {
    ...readTableSearch(raw, ["at"]),
    search: readWords(raw["search"]),
    state: readOneOf(raw["state"], EMAIL_STATES),
    kind: readOneOf(raw["kind"], EMAIL_KINDS),
    open: readId(raw["open"]),
  };
}

/** What the server is asked. */
export function toEmailsQuery({ open: _open, hide: _hide, ...query }: EmailSearch) {
  return query;
}
