import { addDays, type LocalDate, type LocalPeriod } from "#shared/local-time.ts";
import type { PickupBounds } from "#shared/rental-dates.ts";

/** Two periods collide when each starts before the other ends; touching ends do not collide. */
export function overlaps(a: LocalPeriod, b: LocalPeriod): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The periods in order, with those that overlap or touch as one. */
export function mergedPeriods(periods: readonly LocalPeriod[]): LocalPeriod[] {
  const sorted = [...periods].sort((a, b) => (a.from < b.from ? -1 : 1));
  const result: LocalPeriod[] = [];
  for (const period of sorted) {
    const last = result.at(-1);
    if (last && period.from <= last.to) {
      if (period.to > last.to) last.to = period.to;
    } else {
      result.push({ ...period });
    }
  }
  return result;
}

/**
 * The days that are occupied from the first minute to the last; no rental can start or end on them.
 */
export function fullyTakenDays(periods: readonly LocalPeriod[]): Set<LocalDate> {
  const days = new Set<LocalDate>();
  for (const { from, to } of mergedPeriods(periods)) {
    const first = from.endsWith("T00:00") ? from.slice(0, 10) : addDays(from.slice(0, 10), 1);
    for (let day = first; `${addDays(day, 1)}T00:00` <= to; day = addDays(day, 1)) days.add(day);
  }
  return days;
}

/**
 * The part of a day that is occupied, in times of day: its beginning up to `until`, its end after
 * `from`. Neither is set where only hours in between are occupied.
 */
export type PartlyTaken = { until?: string; from?: string };

/** The days that are occupied partly: a return in the morning, a pickup in the evening. */
export function partlyTakenDays(periods: readonly LocalPeriod[]): Map<LocalDate, PartlyTaken> {
  const full = fullyTakenDays(periods);
  const days = new Map<LocalDate, PartlyTaken>();
  const add = (day: LocalDate, part: PartlyTaken) => {
    if (!full.has(day)) days.set(day, { ...days.get(day), ...part });
  };
  for (const { from, to } of mergedPeriods(periods)) {
    const [firstDay, lastDay] = [from.slice(0, 10), to.slice(0, 10)];
    const [begins, ends] = [from.slice(11, 16), to.slice(11, 16)];
    if (firstDay === lastDay) {
      add(firstDay, begins === "00:00" ? { until: ends } : {});
    } else {
      if (begins !== "00:00") add(firstDay, { from: begins });
      if (ends !== "00:00") add(lastDay, { until: ends });
    }
  }
  return days;
}

/**
 * How far a rental that starts or ends on `day` can extend without overlapping an occupied period,
 * whatever its times: a rental of one night, which fills no day, counts too. `from` and `to` both
 * equal `day` where there is no free night beside it.
 */
export function freeStretch(
  day: LocalDate,
  taken: readonly LocalPeriod[],
  first: LocalDate,
  last: LocalDate,
): { from: LocalDate; to: LocalDate } {
  let from = first < day ? first : day;
  let to = last > day ? last : day;
  for (const period of taken) {
    const start = period.from.slice(0, 10);
    const end = period.to.slice(0, 10);
    if (start < day && end > from) from = end < day ? end : day;
    if (end > day && start < to) to = start > day ? start : day;
  }
  return { from, to };
}

function shifted(period: LocalPeriod, days: number): LocalPeriod {
  const move = (at: string) => `${addDays(at.slice(0, 10), days)}${at.slice(10)}`;
  return { from: move(period.from), to: move(period.to) };
}

/**
 * Free periods of the same length and times as the requested one, closest first: at most one before
 * and one after, within `reachDays`, each starting within `bounds`.
 */
export function nearestFreePeriods(
  taken: readonly LocalPeriod[],
  requested: LocalPeriod,
  bounds: PickupBounds,
  reachDays = 60,
): LocalPeriod[] {
  const isFree = (period: LocalPeriod) =>
    period.from >= bounds.earliest &&
    period.from.slice(0, 10) <= bounds.lastDay &&
    !taken.some((other) => overlaps(other, period));
  const found: LocalPeriod[] = [];
  const sides = { before: true, after: true };
  for (let days = 1; days <= reachDays && (sides.before || sides.after); days++) {
    const earlier = shifted(requested, -days);
    if (sides.before && isFree(earlier)) {
      found.push(earlier);
      sides.before = false;
    }
    const later = shifted(requested, days);
    if (sides.after && isFree(later)) {
      found.push(later);
      sides.after = false;
    }
  }
  return found;
}
