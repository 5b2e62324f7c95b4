import { DAY_MS } from "#shared/durations.ts";

/** The zone in which the company works; all dates and times of rentals are in it. */
export const TIME_ZONE = "Europe/Athens";

/** `YYYY-MM-DD` */
export type LocalDate = string;
/** `HH:mm` */
export type LocalTime = string;
/** `YYYY-MM-DDTHH:mm`; the wall clock in Athens, so that text order is time order. */
export type LocalDateTime = string;
/** Occupied or free from `from` (included) to `to` (excluded). */
export type LocalPeriod = { from: LocalDateTime; to: LocalDateTime };

/** The hour that a rental starts and ends at when no time is given (BR-002). */
export const DEFAULT_TIME: LocalTime = "10:00";

const wallClock: { format?: Intl.DateTimeFormat } = {};

/** Created when it is first needed: the first format of a browser takes it more than 10 ms. */
function wallClockFormat(): Intl.DateTimeFormat {
  // Swedes write `2027-05-04 10:00`.
  wallClock.format ??= new Intl.DateTimeFormat("sv-SE", {
    timeZone: TIME_ZONE,
    dateStyle: "short",
    timeStyle: "short",
  });
  return wallClock.format;
}

/** The wall clock in Athens at an instant. */
export function toLocalDateTime(instant: Date): LocalDateTime {
  return wallClockFormat().format(instant).replace(" ", "T");
}

/** The calendar date in Athens at an instant. */
export function toLocalDate(instant: Date): LocalDate {
  return toLocalDateTime(instant).slice(0, 10);
}

function utcMidnight(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

/** Moves a calendar date by whole days. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return new Date(utcMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole calendar days from one date to another; negative when `to` comes first. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((utcMidnight(to) - utcMidnight(from)) / DAY_MS);
}

/**
 * True for a real calendar date such as `2028-02-29` in this century. Years beyond it are a
 * mistake, and the extremes of four digits are outside the range of the database and of these
 * functions.
 */
export function isLocalDate(value: unknown): value is LocalDate {
  return (
    typeof value === "string" &&
    /^20\d{2}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(utcMidnight(value)) &&
    new Date(utcMidnight(value)).toISOString().startsWith(value)
  );
}

/** A time of day on the minute, `00:00` to `23:59`. */
export const LOCAL_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for a time of day on the minute. */
export function isLocalTime(value: unknown): value is LocalTime {
  return typeof value === "string" && LOCAL_TIME.test(value);
}

function minutesAsUtc(at: LocalDateTime): number {
  return Date.parse(`${at}:00Z`);
}

function offsetAt(instant: number): number {
  return minutesAsUtc(toLocalDateTime(new Date(instant))) - instant;
}

/**
 * The instant at which the wall clock in Athens shows a time. An hour that occurs twice means the
 * second one, a skipped hour means the hour after, exactly as in the database.
 */
export function toInstant(at: LocalDateTime): Date {
  const asUtc = minutesAsUtc(at);
  const standard = Math.min(offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS));
  const summer = Math.max(offsetAt(asUtc - DAY_MS), offsetAt(asUtc + DAY_MS));
  const candidates = [asUtc - standard, asUtc - summer];
  const shown = candidates.find((instant) => toLocalDateTime(new Date(instant)) === at);
  return new Date(shown ?? asUtc - standard);
}
