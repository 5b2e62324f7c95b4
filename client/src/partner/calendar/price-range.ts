import { formatAmount, formatEuros } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";

/** Formats the lowest and the highest price; a single one where they are the same. */
export function priceRange(lowCents: number, highCents: number, language: Language): string {
  const low = formatEuros(lowCents, language);
  return lowCents === highCents ? low : `${low} – ${formatEuros(highCents, language)}`;
}

/**
 * Formats a range of prices for a narrow place: `30–168 €` in Greek, `€30–168` in English. Where
 * one of them has cents, it is the lowest and a plus sign: `€70.50+`.
 */
export function shortPriceRange(lowCents: number, highCents: number, language: Language): string {
  const low = formatEuros(lowCents, language);
  if (lowCents === highCents) return low;
  const isWhole = lowCents % 100 === 0 && highCents % 100 === 0;
  if (!isWhole) return `${low}+`;
  return language === "el"
    ? `${formatAmount(lowCents, language)}–${formatEuros(highCents, language)}`
    : `${low}–${formatAmount(highCents, language)}`;
}
