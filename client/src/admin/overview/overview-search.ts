import type { ChartPeriod } from "#shared/admin/admin-overview.ts";
import { addDays, daysBetween, isLocalDate, type LocalDate } from "#shared/local-time.ts";

/** Named periods. Any other period is given by its dates. */
export const PERIODS = ["last4", "last12", "next12", "year"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** `/admin?period=<name>` or `/admin?from=<date>&to=<date>`. Default: the last twelve weeks. */
export type OverviewSearch = { period?: PeriodName; from?: LocalDate; to?: LocalDate };

/** Reads the search parameters of the overview. Invalid values are dropped. */
export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const { from, to } = raw;
  const isPeriod = isLocalDate(from) && isLocalDate(to) && from <= to;
  return {
    period: PERIODS.find((name) => name === raw["period"]),
    from: isPeriod ? from : undefined,
    to: isPeriod ? to : undefined,
  };
}

const A_MONDAY = "2024-01-01";

/** Returns the first day of the week of a day. */
export const mondayOf = (day: LocalDate) => addDays(day, -(daysBetween(A_MONDAY, day) % 7));

/**
 * Returns the dates of a period, counted from today in Athens. Weeks are complete for comparison.
 */
export function periodOf(search: OverviewSearch, today: LocalDate): ChartPeriod {
  const { from, to, period = "last12" } = search;
  if (from && to) return { from, to };
  const monday = mondayOf(today);
  const year = today.slice(0, 4);
  return {
    last4: { from: addDays(monday, -21), to: addDays(monday, 6) },
    last12: { from: addDays(monday, -77), to: addDays(monday, 6) },
    next12: { from: monday, to: addDays(monday, 83) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  }[period];
}
