import { formatEuros } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";

/** Formats the lowest and the highest price; a single one where they are the same. */
export function priceRange(lowCents: number, highCents: number, language: Language): string {
  const low = formatEuros(lowCents, language);
  return lowCents === highCents ? low : `${low} – ${formatEuros(highCents, language)}`;
}
