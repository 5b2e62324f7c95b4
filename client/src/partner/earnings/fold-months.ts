import type { Earnings } from "#shared/partner/partner-bookings.ts";

type Month = Earnings["months"][number];

/** A month, or consecutive months to come without a booking, by the first and the last of them. */
export type MonthLine = { month: Month } | { from: number; to: number };

/**
 * The months of a year with those to come that have no booking folded into one line: they have
 * earned nothing yet, which a row of zeros would state as a result.
 * @param thisMonth the present month, where the year is the present one; null in other years
 */
export function foldMonths(months: readonly Month[], thisMonth: number | null): MonthLine[] {
  const lines: MonthLine[] = [];
  for (const month of months) {
    const isAhead = thisMonth !== null && month.month > thisMonth && month.bookings === 0;
    const last = lines.at(-1);
    if (!isAhead) lines.push({ month });
    else if (last && "to" in last) last.to = month.month;
    else lines.push({ from: month.month, to: month.month });
  }
  return lines;
}

/**
 * The months that the chart shows: up to the present one, or to the last with a booking, also one
 * that waits for payment.
 */
export function shownMonths(months: readonly Month[], thisMonth: number | null): Month[] {
  const lastLine = foldMonths(months, thisMonth).at(-1);
  const lastAwaited = months.findLast(({ awaitedCents }) => awaitedCents > 0)?.month ?? 0;
  return months.filter(
    ({ month }) =>
      !lastLine || "month" in lastLine || month < lastLine.from || month <= lastAwaited,
  );
}
