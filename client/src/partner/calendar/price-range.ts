import { formatEuros, formatNumber } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";

/** From here on prices in narrow places leave the cents out. */
const WHOLE_EUROS_FROM = 1_000;

/** Returns a price without its cents, unless it is so low that they matter. */
export function wholeEuros(cents: number): number {
  return cents < WHOLE_EUROS_FROM ? cents : Math.round(cents / 100) * 100;
}

/** Formats the lowest and the highest price; a single one where they are the same. */
export function priceRange(lowCents: number, highCents: number, language: Language): string {
  const low = formatEuros(lowCents, language);
  return lowCents === highCents ? low : `${low} – ${formatEuros(highCents, language)}`;
}

/** Formats a range of prices for a narrow place: `30–168 €` in Greek, `€30–168` in English. */
export function shortPriceRange(lowCents: number, highCents: number, language: Language): string {
  const [low, high] = [wholeEuros(lowCents), wholeEuros(highCents)];
  if (low === high) return formatEuros(low, language);
  return language === "el"
    ? `${formatNumber(low / 100, language)}–${formatEuros(high, language)}`
    : `${formatEuros(low, language)}–${formatNumber(high / 100, language)}`;
}
