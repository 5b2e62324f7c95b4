import { z } from "zod";
import { boundedList, boundedText } from "#shared/fields.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";
import { key } from "#shared/validation-keys.ts";

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

const halfHourField = boundedText(5, key("required"), key("timeInvalid")).regex(
  /^(?:(?:[01]\d|2[0-3]):[03]0|24:00)$/,
  key("timeInvalid"),
);

const openDaySchema = z
  .strictObject({ opens: halfHourField, closes: halfHourField })
  // Times have one width, so that text order is time order.
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    message: key("endNotAfterStart"),
  });

/**
 * Opening hours from Monday to Sunday: null for a closed day, otherwise one span in half hours on the
 * wall clock of Athens, up to `24:00` (BR-322). At least one day is open.
 */
const openingHoursField = boundedList(openDaySchema.nullable(), {
  min: WEEKDAYS.length,
  max: WEEKDAYS.length,
}).refine((days) => days.some((day) => day !== null), key("openDayRequired"));

/** Input of `partner.saveOpeningHours`. */
export const saveOpeningHoursSchema = z.strictObject({ openingHours: openingHoursField });

export type OpeningHours = z.infer<typeof openingHoursField>;
export type OpenDay = z.infer<typeof openDaySchema>;

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
