import { z } from "zod";
import { plainText } from "./fields.ts";

/** Rows of a page of an admin table. */
export const TABLE_PAGE_SIZE = 25;

/** Matches beyond this are not counted: nobody pages that far, and counting them all is slow. */
export const MAX_COUNTED = 10_000;

/** The last page that can be asked for; farther rows are reached by narrowing the search. */
export const MAX_TABLE_PAGE = MAX_COUNTED / TABLE_PAGE_SIZE;

/** Words that a table is searched by. */
export const tableWords = plainText().trim().max(80).optional();

/**
 * What every table's input has beside its filters: the page, from 1, and the order.
 * @param sortKeys columns that the server can sort by; the first is the default, newest first
 */
export function tableFields<const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) {
  return {
    page: z.number().int().min(1).max(MAX_TABLE_PAGE).default(1),
    sort: z.enum(sortKeys).default(sortKeys[0]),
    direction: z.enum(["asc", "desc"]).default("desc"),
  };
}

/** A page of a table. `total` counts all matches up to MAX_COUNTED; `isMore` says that it stopped there. */
export type TablePage<Row> = { rows: Row[]; total: number; isMore: boolean };
