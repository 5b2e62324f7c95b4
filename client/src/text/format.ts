import { dateFormat, noon } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate, LocalDateTime } from "#shared/local-time.ts";

// What refusals and documents need too is shared with the server.
export {
  formatAmount,
  formatDate,
  formatEuros,
  formatEurosExact,
  formatInstant,
  formatNumber,
  formatStars,
} from "#shared/formats.ts";

/** `4 Μαΐου 2026`, `4 May 2026` */
export function formatLongDate(date: LocalDate, language: Language): string {
  return dateFormat("longDate", language).format(noon(date));
}

/** `4 Μαΐ`, `4 May` */
export function formatDayMonth(date: LocalDate, language: Language): string {
  return dateFormat("day", language).format(noon(date));
}

/** `4–7 Μαΐ 2026`, `4–7 May 2026`: a range of two dates. */
export function formatDates(from: LocalDate, to: LocalDate, language: Language): string {
  const text = dateFormat("date", language).formatRange(noon(from), noon(to));
  // The server and browsers set spaces of different widths around the dash, and none or some of
  // them between two days of a month.
  return text.replace(/\s–\s/, from.slice(0, 7) === to.slice(0, 7) ? "–" : " – ");
}

/** `Μαΐ`, `May`: a short month name by its number, 1 to 12. */
export function formatShortMonth(month: number, language: Language): string {
  return dateFormat("shortMonth", language).format(new Date(Date.UTC(2024, month - 1, 15)));
}

/** A wall-clock time of a rental, such as `4 Μαΐ, 10:00`. */
export function formatLocalDateTime(at: LocalDateTime, language: Language): string {
  return `${formatDayMonth(at.slice(0, 10), language)}, ${at.slice(11, 16)}`;
}
