import { readId, readOneOf } from "#client/ui/table/table-address.ts";
import { readSearch, readTableSearch, type TableSearch } from "#client/ui/table/table-search.ts";
import { MESSAGE_KINDS, MESSAGE_STATES, type MessageKind } from "#shared/admin/inbox-values.ts";
import { MESSAGE_SORTS, type MessageSort } from "#shared/admin/table-sorts.ts";

const SHOWN = [...MESSAGE_STATES, "all"] as const;

/** Search parameters of the inbox. By default it shows open messages. */
export type MessagesSearch = TableSearch<MessageSort> & {
  search?: string;
  state?: (typeof SHOWN)[number];
  kind?: MessageKind;
  open?: string;
};

/** Reads the search parameters of the inbox. Invalid values are dropped. */
export function readMessagesSearch(raw: Record<string, unknown>): MessagesSearch {
  return {
    ...readTableSearch(raw, MESSAGE_SORTS),
    search: readSearch(raw["search"]),
    state: readOneOf(raw["state"], SHOWN),
    kind: readOneOf(raw["kind"], MESSAGE_KINDS),
    open: readId(raw["open"]),
  };
}

/** Input of the messages query. */
export function toMessagesQuery({
  open: _open,
  hide: _hide,
  state = "open",
  ...rest
}: MessagesSearch) {
  return { ...rest, state: state === "all" ? undefined : state };
}
