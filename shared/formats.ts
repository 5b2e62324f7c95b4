import { type Language, LOCALES } from "./language.ts";
import { type LocalDate, TIME_ZONE } from "./local-time.ts";

/** Calendar dates are formatted as noon in UTC, so that no zone moves them to another day. */
const DATE_STYLES = {
  day: { day: "numeric", month: "short" },
  date: { day: "numeric", month: "short", year: "numeric" },
  dateWithWeekday: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  longDate: { day: "numeric", month: "long", year: "numeric" },
  shortMonth: { month: "short" },
  instant: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a style in a language; each is made once. */
export function dateFormat(
  style: keyof typeof DATE_STYLES,
  language: Language,
): Intl.DateTimeFormat {
  const name = style + language;
  const known = formats.get(name);
  if (known) return known;
  const options = { timeZone: "UTC", ...DATE_STYLES[style] };
  const made = new Intl.DateTimeFormat(LOCALES[language], options);
  formats.set(name, made);
  return made;
}

/** The sign between thousands and the one before decimals. */
const SEPARATORS: Record<Language, [group: string, decimal: string]> = {
  el: [".", ","],
  en: [",", "."],
};

/**
 * Writes digits such as `-1234.5` like `Intl.NumberFormat`. The first object of `Intl` takes a
 * browser more than 10 ms, and pages without dates need no other (decision 0227).
 */
function separate(digits: string, language: Language): string {
  const [group, decimal] = SEPARATORS[language];
  const [whole = "", fraction] = digits.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction ? grouped + decimal + fraction : grouped;
}

/** `1.242`, `5,4` in Greek: at most three decimals, and none that are zero. */
export function formatNumber(value: number, language: Language): string {
  return separate(String(Number(value.toFixed(3))), language);
}

/** `4,6` in Greek, `4.0` in English: the mean of stars, always with its tenth. */
export function formatStars(average: number, language: Language): string {
  return separate(average.toFixed(1), language);
}

/**
 * `1.234,50` in Greek, `1,234.50` in English: euros without the sign, and cents where there are
 * some.
 */
export function formatAmount(cents: number, language: Language): string {
  return separate((cents / 100).toFixed(cents % 100 === 0 ? 0 : 2), language);
}

/** Puts the euro's sign where the language has it, as `Intl.NumberFormat` does. */
function withEuroSign(amount: string, language: Language): string {
  return language === "el" ? `${amount}\u00a0€` : `€${amount}`.replace("€-", "-€");
}

/**
 * `65,50 €` in Greek, `€65.50` in English: a price per day, or one end of a range. What a rental
 * costs, earns or has been paid is written by `formatEurosExact` (decision 0347).
 */
export function formatEuros(cents: number, language: Language): string {
  return withEuroSign(formatAmount(cents, language), language);
}

/** `1.234,00 €`, `€1,234.00`: an amount of a rental, always with its cents (decision 0347). */
export function formatEurosExact(cents: number, language: Language): string {
  return withEuroSign(separate((cents / 100).toFixed(2), language), language);
}

/** Noon of a calendar date in UTC, which is the same day in Crete. */
export const noon = (date: LocalDate) => new Date(`${date}T12:00:00Z`);

/** `Δευ 4 Μαΐ 2026`, `Mon, 4 May 2026`: a calendar date with its weekday. */
export function formatDate(date: LocalDate, language: Language): string {
  return dateFormat("dateWithWeekday", language).format(noon(date));
}

/** An instant (ISO 8601) as date and time in Athens. */
export function formatInstant(iso: string, language: Language): string {
  return dateFormat("instant", language).format(new Date(iso));
}
