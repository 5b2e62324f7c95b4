import type { Trend } from "#shared/admin/admin-overview.ts";

/** From a smaller sum before, a percentage would be one of a handful. */
const MIN_FOR_PERCENT = { count: 10, cents: 100_000 } as const;

/** A larger one says less than both sums. */
const MAX_PERCENT = 500;

/** What a trend counts. */
export type TrendUnit = keyof typeof MIN_FOR_PERCENT;

/** Returns where a trend goes, and by how many percent where that says something. */
export function changeOf({ recent, before }: Trend, unit: TrendUnit) {
  const direction = recent > before ? "up" : recent < before ? "down" : "same";
  const percent = Math.round((100 * Math.abs(recent - before)) / before);
  const isTelling = before >= MIN_FOR_PERCENT[unit] && percent > 0 && percent <= MAX_PERCENT;
  return { direction, percent: isTelling ? percent : null } as const;
}
