import { isLocalDate, type LocalDate } from "#shared/local-time.ts";

const DAY_FIRST = /^(\d{1,2}) ?[./\- ] ?(\d{1,2}) ?[./\- ] ?(\d{2}|\d{4})$/;
/** `04052026`: number pads of phones have no separators. */
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/** `04/05/2026`: the format of dates in the site's forms, in both languages. */
export function formatTypedDay(date: LocalDate): string {
  return date.split("-").toReversed().join("/");
}

/**
 * Parses a typed date: day, month and year separated by slashes, points, dashes or spaces (also `4.
 * 5. 2026`, as in German), with or without leading zeros, as eight digits, or as `2026-05-04`.
 * @param isFinished false while the user is typing, when `1/2/20` may become `1/2/2026`
 * @returns null if it is not a date, such as 31/2
 */
export function parseTypedDay(text: string, isFinished: boolean): LocalDate | null {
  const typed = text.trim();
  if (isLocalDate(typed)) return typed;
  const [, day = "", month = "", year = ""] =
    DAY_FIRST.exec(typed) ?? DIGITS_ONLY.exec(typed) ?? [];
  if (year === "" || (year.length === 2 && !isFinished)) return null;
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isLocalDate(date) ? date : null;
}
