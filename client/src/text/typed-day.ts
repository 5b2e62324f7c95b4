import { isLocalDate, type LocalDate } from "#shared/local-time.ts";

const DAY_FIRST = /^(\d{1,2}) ?[./\- ] ?(\d{1,2}) ?[./\- ] ?(\d{2}|\d{4})$/;
/** `04052026`: the number pads of phones have nothing between the digits. */
const DIGITS_ONLY = /^(\d{2})(\d{2})(\d{4})$/;

/** `04/05/2026`: a date as the site's forms show it and take it, in both languages. */
export function formatTypedDay(date: LocalDate): string {
  return date.split("-").toReversed().join("/");
}

/**
 * Reads a date that was typed: day, month and year between slashes, points, dashes or spaces (also
 * `4. 5. 2026`, as in German), with or without leading zeros, as eight digits, or as `2026-05-04`.
 * @param isFinished false while somebody still types, when `1/2/20` may be on its way to `1/2/2026`
 * @returns null where it is no date, such as 31/2
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
