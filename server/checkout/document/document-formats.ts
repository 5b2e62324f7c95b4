import { formatDate, formatEuros, formatEurosExact, formatInstant } from "#shared/formats.ts";
import type { Language } from "#shared/language.ts";
import type { LocalDate } from "#shared/local-time.ts";

function formatsOf(language: Language) {
  return {
    /** `€1,234.50`: an amount, from cents */
    euros: (cents: number) => formatEurosExact(cents, language),
    /** `€44`: a price per day, from cents */
    pricePerDay: (cents: number) => formatEuros(cents, language),
    /** `Mon, 4 May 2026` */
    day: (date: LocalDate) => formatDate(date, language),
    /** Date and time in Athens, from an ISO 8601 instant. */
    instant: (iso: string) => formatInstant(iso, language),
  };
}

/** Amounts, days and instants in a booking's document, as the screens write them. */
export const DOCUMENT_FORMATS = { el: formatsOf("el"), en: formatsOf("en") } as const;
