import { type Language, LOCALES } from "#shared/language.ts";
import { type LocalDate, TIME_ZONE } from "#shared/local-time.ts";

function formatsOf(language: Language) {
  const locale = LOCALES[language];
  const euros = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const instant = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  });
  return {
    /** `€1,234.50`, from cents */
    euros: (cents: number) => `€${euros.format(cents / 100)}`,
    /** `Mon, 4 May 2026` */
    day: (date: LocalDate) => day.format(new Date(`${date}T12:00:00Z`)),
    /** Date and time in Athens, from an ISO 8601 instant. */
    instant: (iso: string) => instant.format(new Date(iso)),
  };
}

/** Amounts, days and instants in a booking's document, as the screens write them. */
export const DOCUMENT_FORMATS = { el: formatsOf("el"), en: formatsOf("en") } as const;
