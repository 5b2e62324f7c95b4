import { z } from "zod";
import { optionalTextField } from "#shared/validation/fields.ts";
import { MAX_TABLE_PAGE } from "./table-page.ts";

/** The search text of a table. */
export const tableSearchField = optionalTextField(80).optional();

/**
 * The common part of every table's input: the page, from 1, and the order.
 * @param sortKeys columns that the server can sort by; the first is the default, newest first
 */
export function tableFields<const Keys extends readonly [string, ...string[]]>(sortKeys: Keys) {
  return {
    page: z.number().int().min(1).max(MAX_TABLE_PAGE).default(1),
    sort: z.enum(sortKeys).default(sortKeys[0]),
    direction: z.enum(["asc", "desc"]).default("desc"),
  };
}

/**
 * A page of a table. `total` counts all matches up to MAX_COUNTED; `isMore` says that counting
 * stopped there.
 */
export type TablePage<Row> = { rows: Row[]; total: number; isMore: boolean };
