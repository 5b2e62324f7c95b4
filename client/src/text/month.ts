import type { Language } from "#shared/language.ts";

/** Written out: the first object of `Intl` takes a browser more than 10 ms (decision 0227). */
const MONTHS: Record<Language, readonly string[]> = {
  el: [
    "Ιανουάριος",
    "Φεβρουάριος",
    "Μάρτιος",
    "Απρίλιος",
    "Μάιος",
    "Ιούνιος",
    "Ιούλιος",
    "Αύγουστος",
    "Σεπτέμβριος",
    "Οκτώβριος",
    "Νοέμβριος",
    "Δεκέμβριος",
  ],
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};

/** `Μάιος`, `May`: the name of a month by its number, 1 to 12. */
export function monthName(month: number, language: Language): string {
  return MONTHS[language][month - 1] ?? "";
}

/** `May – June 2027`, `December 2027 – January 2028`: two months in their order. */
export function formatMonths(first: string, last: string, language: Language): string {
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const begin = isOneYear
    ? monthName(Number(first.slice(5)), language)
    : formatMonth(first, language);
  return `${begin} – ${formatMonth(last, language)}`;
}

/** `Μάιος 2027`, `May 2027`: a month such as `2027-05`. */
export function formatMonth(month: string, language: Language): string {
  const [year, number] = month.split("-");
  return `${monthName(Number(number), language)} ${year}`;
}
