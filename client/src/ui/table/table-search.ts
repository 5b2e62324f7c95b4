import { isStorable } from "#shared/storable-text.ts";
import { MAX_TABLE_PAGE } from "#shared/table-page.ts";

/** What the address says about a table: page, order, and the columns that are hidden. */
export type TableSearch<SortKey extends string = string> = {
  page?: number;
  sort?: SortKey;
  direction?: "asc" | "desc";
  hide?: string;
};

const MAX_WORDS_LENGTH = 80;

/** Reads free text out of an address; a router reads digits as a number, whatever they were typed as. */
export function readWords(value: unknown): string | undefined {
  const words = typeof value === "number" ? String(value) : value;
  if (typeof words !== "string" || !isStorable(words)) return undefined;
  return words.trim().slice(0, MAX_WORDS_LENGTH) || undefined;
}

/** Reads a table's part of an address; whatever is not valid is dropped. */
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
