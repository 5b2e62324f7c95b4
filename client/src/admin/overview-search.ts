import type { ChartPeriod } from "#shared/admin-overview.ts";
import { addDays, isLocalDate, type LocalDate } from "#shared/local-time.ts";

/** Periods with a name; any other is told by its days. */
export const PERIODS = ["last4", "last12", "next12", "year"] as const;
export type PeriodName = (typeof PERIODS)[number];

/** `/admin?period=<name>` or `/admin?from=<date>&to=<date>`; neither means the last twelve weeks. */
export type OverviewSearch = { period?: PeriodName; from?: LocalDate; to?: LocalDate };

/** Reads the search parameters of the overview; whatever is not valid is dropped. */
export function readOverviewSearch(raw: Record<string, unknown>): OverviewSearch {
  const { from, to } = raw;
  const isPeriod = isLocalDate(from) && isLocalDate(to) && from <= to;
  return {
    period: PERIODS.find((name) => name === raw["period"]),
    from: isPeriod ? from : undefined,
    to: isPeriod ? to : undefined,
  };
}

/** The days that a search means, counted from today in Athens. */
export function periodOf(search: OverviewSearch, today: LocalDate): ChartPeriod {
  const { from, to, period = "last12" } = search;
  if (from && to) return { from, to };
  const year = today.slice(0, 4);
  return {
    last4: { from: addDays(today, -27), to: today },
    last12: { from: addDays(today, -83), to: today },
    next12: { from: today, to: addDays(today, 83) },
    year: { from: `${year}-01-01`, to: `${year}-12-31` },
  }[period];
}
