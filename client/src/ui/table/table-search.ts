import { MAX_TABLE_PAGE } from "#shared/table/table-page.ts";
import { isStorable } from "#shared/validation/storable-text.ts";

/** Search parameters of a table: page, sort order and hidden columns. */
export type TableSearch<SortKey extends string = string> = {
  page?: number;
  sort?: SortKey;
  direction?: "asc" | "desc";
  hide?: string;
};

const MAX_SEARCH_LENGTH = 80;

/** Reads free text from the address. The router parses digits as a number. */
export function readSearch(value: unknown): string | undefined {
  const search = typeof value === "number" ? String(value) : value;
  if (typeof search !== "string" || !isStorable(search)) return undefined;
  return search.trim().slice(0, MAX_SEARCH_LENGTH) || undefined;
}

/** Reads the search parameters of a table. Invalid values are dropped. */
export function readTableSearch<const SortKey extends string>(
  raw: Record<string, unknown>,
  sortKeys: readonly SortKey[],
): TableSearch<SortKey> {
  const page = Number(raw["page"]);
  const { direction, hide } = raw;
  return {
    page: Number.isInteger(page) && page > 1 && page <= MAX_TABLE_PAGE ? page : undefined,
    sort: sortKeys.find((name) => name === raw["sort"]),
    direction: direction === "asc" || direction === "desc" ? direction : undefined,
    hide: typeof hide === "string" && /^[a-zA-Z,]{1,200}$/.test(hide) ? hide : undefined,
  };
}
