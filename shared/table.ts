import { z } from "zod";
import { optionalTextField } from "./fields.ts";
import { MAX_TABLE_PAGE } from "./table-page.ts";

/** Words that a table is searched by. */
export const tableSearchField = optionalTextField(80).optional();

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
