import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { TablePage } from "#shared/table/table.ts";
import { MAX_COUNTED, TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import type { Queries } from "./database.ts";

type TableRequest = { page: number; direction: "asc" | "desc" };

/** Limit and offset of a page of a table. */
export function pageBounds({ page }: TableRequest): { limit: number; offset: number } {
  return { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE };
}

/** The order of a table: all keys in one direction, so that one index serves both. */
export function inOrder({ direction }: TableRequest, keys: readonly (PgColumn | SQL)[]): SQL[] {
  return keys.map((key) => (direction === "asc" ? sql`${key} asc` : sql`${key} desc`));
}

/**
 * Counts the matching rows, up to a limit.
 * @param from the tables with their joins
 * @param most the limit of table paging, unless given
 */
export async function countMatches(
  db: Queries,
  from: SQL,
  where: SQL | undefined,
  most = MAX_COUNTED,
): Promise<Pick<TablePage<unknown>, "total" | "isMore">> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from ${from} where ${where ?? sql`true`} limit ${most + 1}) matches`,
  );
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, most), isMore: total > most };
}
