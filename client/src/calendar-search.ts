/** What the address says about the partner's calendar: which view, which month, which vehicle. */
export type CalendarSearch = { view?: "month"; month?: string; vehicle?: string };

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const textLike = (value: unknown, pattern: RegExp) =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

/** Reads the calendar's part of an address; whatever is not valid is dropped. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  return {
    view: search["view"] === "month" ? "month" : undefined,
    month: textLike(search["month"], MONTH),
    vehicle: textLike(search["vehicle"], ID),
  };
}
