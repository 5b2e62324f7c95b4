/** A day of every year, `MM-DD`; 29 February is valid in every year. */
export type DayOfYear = string;

/** First and last day, both included; a last day before the first is in the following year. */
type Stretch = { from: DayOfYear; to: DayOfYear };

/** Days of each month in a leap year. */
export const MONTH_LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
export const LONGEST_YEAR = 366;

/** The number of a day in a leap year, starting at 1; null for an invalid day, such as 02-30. */
export function numberOfDay(day: DayOfYear): number | null {
  const [, month = 0, date = 0] = (/^(\d\d)-(\d\d)$/.exec(day) ?? []).map(Number);
  const length = MONTH_LENGTHS[month - 1] ?? 0;
  if (date < 1 || date > length) return null;
  return MONTH_LENGTHS.slice(0, month - 1).reduce((sum, days) => sum + days, 0) + date;
}

/**
 * The season as one range of the year, or two when it includes New Year; none while a day is
 * invalid.
 */
export function partsOfYear({ from, to }: Stretch): { first: number; last: number }[] {
  const [first, last] = [numberOfDay(from), numberOfDay(to)];
  if (first === null || last === null) return [];
  if (first <= last) return [{ first, last }];
  return [
    { first, last: LONGEST_YEAR },
    { first: 1, last },
  ];
}

/** True when the two seasons share a day. */
export function seasonsOverlap(one: Stretch, other: Stretch): boolean {
  return partsOfYear(one).some((a) =>
    partsOfYear(other).some((b) => a.first <= b.last && b.first <= a.last),
  );
}
