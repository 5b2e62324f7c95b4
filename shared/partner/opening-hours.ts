import type { LocalDate, LocalTime } from "#shared/local-time.ts";

/** Days of a week, in the order in which opening hours are stored. */
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The end of a day, which only a closing time can be. */
export const MIDNIGHT = "24:00";

/** One span of a day, in half hours on the wall clock of Athens; `closes` is up to `24:00`. */
export type OpenDay = { opens: string; closes: string };

/** From Monday to Sunday; null for a closed day (BR-322). */
export type OpeningHours = (OpenDay | null)[];

/** The weekday of a calendar date. */
function weekdayOf(date: LocalDate): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % WEEKDAYS.length;
}

/**
 * True where a partner is open at a time of a day; opening and closing time belong to the hours. A
 * partner without opening hours is always open (BR-323).
 */
export function isOpenAt(hours: OpeningHours | null, date: LocalDate, time: LocalTime): boolean {
  if (hours === null) return true;
  const day = hours[weekdayOf(date)];
  return day !== null && day !== undefined && day.opens <= time && time <= day.closes;
}

/** Weekdays in a row with the same hours, such as Monday to Friday. */
export type DaysAlike = { from: Weekday; to: Weekday; day: OpenDay | null };

/** Groups neighbouring weekdays with the same hours, from Monday on. */
export function groupDaysAlike(hours: OpeningHours): DaysAlike[] {
  const groups: DaysAlike[] = [];
  WEEKDAYS.forEach((weekday, index) => {
    const day = hours[index] ?? null;
    const last = groups.at(-1);
    if (last && last.day?.opens === day?.opens && last.day?.closes === day?.closes) {
      last.to = weekday;
    } else {
      groups.push({ from: weekday, to: weekday, day });
    }
  });
  return groups;
}
