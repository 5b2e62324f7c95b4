import type { Earnings } from "#shared/partner/partner-bookings.ts";

type Month = Earnings["months"][number];

/** Consecutive months without a booking, by the first and the last of them. */
type EmptyMonths = { from: number; to: number; isAhead: boolean };

/** A month, or months without a booking in a row. */
export type MonthLine = { month: Month } | EmptyMonths;

/**
 * The months of a year. Those to come that have no booking are folded into one line: they have
 * earned nothing yet, which a row of zeros would state as a result. So are two or more that are
 * over, whose zeros would only lengthen the table.
 * @param thisMonth the present month, where the year is the present one; null in other years
 */
export function foldMonths(months: readonly Month[], thisMonth: number | null): MonthLine[] {
  const lines: MonthLine[] = [];
  for (const month of months) {
    const isAhead = thisMonth !== null && month.month > thisMonth;
    const last = lines.at(-1);
    if (month.bookings > 0) lines.push({ month });
    else if (last && "to" in last && last.isAhead === isAhead) last.to = month.month;
    else lines.push({ from: month.month, to: month.month, isAhead });
  }
  return lines.map((line) => {
    if ("month" in line || line.isAhead || line.from < line.to) return line;
    const month = months.find((one) => one.month === line.from);
    return month ? { month } : line;
  });
}

/** The months that the chart shows: up to the present one, or to the last with a booking. */
export function shownMonths(months: readonly Month[], thisMonth: number | null): Month[] {
  const lastLine = foldMonths(months, thisMonth).at(-1);
  if (!lastLine || "month" in lastLine || !lastLine.isAhead) return [...months];
  return months.filter(({ month }) => month < lastLine.from);
}
