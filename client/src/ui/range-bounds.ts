import { addDays, type LocalDate } from "#shared/local-time.ts";

export type DateRange = { pickupDate?: LocalDate; returnDate?: LocalDate };

/**
 * How far a rental that touches `day` can reach before it runs into a fully taken day.
 * Both ends are days that can still be chosen.
 */
export function freeStretch(
  day: LocalDate,
  taken: ReadonlySet<LocalDate>,
  first: LocalDate,
  last: LocalDate,
): { from: LocalDate; to: LocalDate } {
  let from = day;
  while (from > first && !taken.has(addDays(from, -1))) from = addDays(from, -1);
  let to = day;
  while (to < last && !taken.has(addDays(to, 1))) to = addDays(to, 1);
  return { from, to };
}
