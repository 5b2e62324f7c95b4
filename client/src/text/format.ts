import { type Language, LOCALES } from "#shared/language.ts";
import { type LocalDate, type LocalDateTime, TIME_ZONE } from "#shared/local-time.ts";

const memo = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function once<F extends Intl.NumberFormat | Intl.DateTimeFormat>(name: string, make: () => F): F {
  const known = memo.get(name);
  if (known) return known as F;
  const made = make();
  memo.set(name, made);
  return made;
}

/** `1.234,50` in Greek, `1,234.50` in English: euros without the sign. */
export function formatAmount(cents: number, language: Language): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const number = once(
    `euros-${language}-${digits}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  );
  return number.format(cents / 100);
}

/** `€1.234,50` in Greek, `€1,234.50` in English: the sign leads. */
export function formatEuros(cents: number, language: Language): string {
  return `€${formatAmount(cents, language)}`;
}

/** Always two decimals, for totals, receipts and bank data. */
export function formatEurosExact(cents: number, language: Language): string {
  const number = once(
    `exact-${language}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  );
  return `€${number.format(cents / 100)}`;
}

export function formatNumber(value: number, language: Language): string {
  return once(`number-${language}`, () => new Intl.NumberFormat(LOCALES[language])).format(value);
}

const noon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);

/** `Δευ 4 Μαΐ 2026`, `Mon, 4 May 2026`: a calendar date with its weekday. */
export function formatDate(date: LocalDate, language: Language): string {
  return once(
    `date-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        weekday: "short",
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
  ).format(noon(date));
}

/** `4 Μαΐου 2026`, `4 May 2026` */
export function formatLongDate(date: LocalDate, language: Language): string {
  return once(
    `long-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: "numeric",
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }),
  ).format(noon(date));
}

/** `4 Μαΐ`, `4 May` */
export function formatDayMonth(date: LocalDate, language: Language): string {
  return once(
    `day-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: "numeric",
        month: "short",
        timeZone: "UTC",
      }),
  ).format(noon(date));
}

/** `4–7 Μαΐ 2026`, `4–7 May 2026`: a range of two dates. */
export function formatDates(from: LocalDate, to: LocalDate, language: Language): string {
  const text = once(
    `dates-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: "numeric",
        month: "short",
        year: "numeric",
        timeZone: "UTC",
      }),
  ).formatRange(noon(from), noon(to));
  // Browsers set spaces of different widths around the dash between two days of a month.
  return from.slice(0, 7) === to.slice(0, 7) ? text.replace(/\s–\s/, "–") : text;
}

/** `Μαΐ`, `May`: a short month name by its number, 1 to 12. */
export function formatShortMonth(month: number, language: Language): string {
  return once(
    `short-month-${language}`,
    () => new Intl.DateTimeFormat(LOCALES[language], { month: "short", timeZone: "UTC" }),
  ).format(new Date(Date.UTC(2024, month - 1, 15)));
}

/** A wall-clock time of a rental, such as `4 Μαΐ, 10:00`. */
export function formatLocalDateTime(at: LocalDateTime, language: Language): string {
  return `${formatDayMonth(at.slice(0, 10), language)}, ${at.slice(11, 16)}`;
}

/** An instant (ISO 8601) as date and time in Athens. */
export function formatInstant(iso: string, language: Language): string {
  return once(
    `instant-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        day: "numeric",
        month: "short",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        hourCycle: "h23",
        timeZone: TIME_ZONE,
      }),
  ).format(new Date(iso));
}

/** `Μάιος 2027`, `May 2027`: a month such as `2027-05`. */
export function formatMonth(month: string, language: Language): string {
  return once(
    `month-${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }),
  ).format(noon(`${month}-01`));
}

/** `340 kB`, `1,4 MB`: a file size. */
export function formatBytes(bytes: number, language: Language): string {
  const number = once(
    `bytes-${language}`,
    () =>
      new Intl.NumberFormat(LOCALES[language], {
        minimumFractionDigits: 1,
        maximumFractionDigits: 1,
      }),
  );
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000)} kB` : `${number.format(bytes / 1e6)} MB`;
}
