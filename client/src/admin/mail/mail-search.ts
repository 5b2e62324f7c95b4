import { readId, readOneOf } from "#client/admin/list/table-address.ts";
import { readTableSearch, readWords, type TableSearch } from "#client/ui/table/table-search.ts";
import {
  MAIL_KINDS,
  MAIL_STATES,
  type MailKind,
  type MailState,
} from "#shared/admin/inbox-values.ts";

/** What the address says about the mail queue. */
export type MailSearch = TableSearch<"at"> & {
  search?: string;
  state?: MailState;
  kind?: MailKind;
  open?: string;
};

/** Reads the mail queue's part of an address; whatever is not valid is dropped. */
export function readMailSearch(raw: Record<string, unknown>): MailSearch {
  return {
    ...readTableSearch(raw, ["at"]),
    search: readWords(raw["search"]),
    state: readOneOf(raw["state"], MAIL_STATES),
    kind: readOneOf(raw["kind"], MAIL_KINDS),
    open: readId(raw["open"]),
  };
}

/** What the server is asked. */
export function toMailsQuery({ open: _open, hide: _hide, ...query }: MailSearch) {
  return query;
}
