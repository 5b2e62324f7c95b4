import { formatDates, formatDayMonth, formatLocalDateTime } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";
import { daysBetween, type LocalDate, type LocalTime, toLocalDate } from "#shared/local-time.ts";

/** Days from today on, or back, within which a day and a month name one date. */
const NEAR_DAYS = 183;

function isNear(date: LocalDate): boolean {
  return Math.abs(daysBetween(toLocalDate(new Date()), date)) <= NEAR_DAYS;
}

/** Writes a day and time. Where the day is far from today, the year takes the place of the time. */
export function momentText(date: LocalDate, time: LocalTime, language: Language): string {
  return isNear(date)
    ? formatLocalDateTime(`${date}T${time}`, language)
    : formatDates(date, date, language);
}

/** Writes a range of dates, `14–17 Ιαν`, with its year where one of them is far from today. */
export function shortDates(from: LocalDate, to: LocalDate, language: Language): string {
  if (!isNear(from) || !isNear(to)) return formatDates(from, to, language);
  const last = formatDayMonth(to, language);
  return from.slice(0, 7) === to.slice(0, 7)
    ? `${Number(from.slice(8))}–${last}`
    : `${formatDayMonth(from, language)} – ${last}`;
}
