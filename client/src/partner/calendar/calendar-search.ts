import { readId } from "#client/ui/table/table-address.ts";

/** Search parameters of the partner calendar: view, month, vehicle and number of rows. */
export type CalendarSearch = { view?: "month"; month?: string; vehicle?: string; rows?: number };

/** Number of vehicles shown initially and per "show more". */
export const CALENDAR_ROWS = 40;
const MOST_ROWS = 2_000;

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

function rowsOf(value: unknown): number | undefined {
  const rows = Number(value);
  return Number.isInteger(rows) && rows > CALENDAR_ROWS ? Math.min(rows, MOST_ROWS) : undefined;
}

const monthOf = (value: unknown) =>
  typeof value === "string" && MONTH.test(value) ? value : undefined;

/** Reads the search parameters of the calendar. Invalid values are dropped. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    view: search["view"] === "month" ? "month" : undefined,
    month: monthOf(search["month"]),
    vehicle: readId(search["vehicle"]),
    rows: rowsOf(search["rows"]),
  };
}
