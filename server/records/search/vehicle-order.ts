import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { VehicleSort } from "#shared/vehicle/vehicle-values.ts";
import { fitOf } from "./text-search.ts";

export type SortRow = { createdAt: Date; pricePerDay: string; fit: number; id: string };

/** The sort columns: of vehicles, or of a subquery over them. */
type SortColumns = Record<"createdAt" | "pricePerDay" | "featured" | "id", SQLWrapper>;

/**
 * The order of a search; the id breaks ties. With a search text, each of `SEARCH_FITS` is one run.
 */
export function orderOf(sort: VehicleSort, by: SortColumns = vehicles): SQL[] {
  const newest = [desc(by.createdAt), desc(by.id)];
  if (sort === "newest") return newest;
  if (sort === "best") return [desc(by.featured), ...newest];
  const order = sort === "priceAsc" ? asc : desc;
  return [order(by.pricePerDay), order(by.id)];
}

/** The values of the placeholders of `comesAfter`: the last row of the previous page. */
export type CursorValues = {
  afterFit?: string;
  afterAt?: string;
  afterPrice?: string;
  afterId?: string;
};

const value = (name: keyof CursorValues) => sql.placeholder(name);

type Cursor = {
  /** The condition for rows after the one whose values are given. */
  after: SQL;
  /** How the sort's values are written to a cursor, and read from it again. */
  write: (row: SortRow) => string[];
  read: RegExp;
};

const instant = (name: keyof CursorValues) =>
  sql`to_timestamp(${value(name)}::double precision / 1000)`;

/** Only featured vehicles fit better, and their index provides the order. */
const byFit: Cursor = {
  after: sql`(${vehicles.featured}, ${vehicles.createdAt}, ${vehicles.id})
    < (${value("afterFit")}::int = 1, ${instant("afterAt")}, ${value("afterId")}::uuid)`,
  write: ({ fit, createdAt }) => [String(fit), String(createdAt.getTime())],
  read: /^(?<afterFit>[0-3]) (?<afterAt>\d{1,15})$/,
};

/** The same where rows of each fit are sorted together. */
export const comesAfterFit = sql`(${fitOf}, ${vehicles.createdAt}, ${vehicles.id})
  < (${value("afterFit")}::int, ${instant("afterAt")}, ${value("afterId")}::uuid)`;

const byPrice = (isAscending: boolean): Cursor => {
  const row = sql`(${vehicles.pricePerDay}, ${vehicles.id})`;
  const last = sql`(${value("afterPrice")}::numeric, ${value("afterId")}::uuid)`;
  return {
    after: isAscending ? sql`${row} > ${last}` : sql`${row} < ${last}`,
    write: ({ pricePerDay }) => [pricePerDay],
    read: /^(?<afterPrice>\d{1,8}\.\d{2})$/,
  };
};

const byAge: Cursor = {
  after: sql`(${vehicles.createdAt}, ${vehicles.id}) < (${instant("afterAt")}, ${value("afterId")}::uuid)`,
  write: ({ createdAt }) => [String(createdAt.getTime())],
  read: /^(?<afterAt>\d{1,15})$/,
};

function cursorOf(sort: VehicleSort): Cursor {
  if (sort === "newest") return byAge;
  return sort === "best" ? byFit : byPrice(sort === "priceAsc");
}

/** The condition for rows after the previous page. */
export const comesAfter = (sort: VehicleSort): SQL => cursorOf(sort).after;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The cursor that continues after a row. */
export function writeCursor(sort: VehicleSort, row: SortRow): string {
  const parts = [sort, ...cursorOf(sort).write(row), row.id];
  return Buffer.from(parts.join(" ")).toString("base64url");
}

/** The values to continue after; null when the cursor was not made by this server for this sort. */
export function readCursor(sort: VehicleSort, cursor: string): CursorValues | null {
  const [made, ...parts] = Buffer.from(cursor, "base64url").toString("utf8").split(" ");
  const afterId = parts.pop() ?? "";
  const match = cursorOf(sort).read.exec(parts.join(" "));
  return made === sort && match && UUID.test(afterId) ? { ...match.groups, afterId } : null;
}
