import { formatDates } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";
import { toLocalDate } from "#shared/local-time.ts";

/**
 * Formats the day of an instant in Greece, short and without breaks, for a table: `17 Οκτ 2025`.
 */
export function dayOf(instant: string, language: Language): string {
  const day = toLocalDate(new Date(instant));
  return formatDates(day, day, language).replaceAll(" ", "\u00a0");
}
