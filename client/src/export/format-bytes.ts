import { formatNumber } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";

const UNITS = ["kB", "MB", "GB", "TB"] as const;

/** `340 kB`, `1,4 MB`, `12 GB`: a size in decimal units, kilobytes rounded up. */
export function formatBytes(bytes: number, language: Language): string {
  let value = bytes / 1_000;
  let unit = 0;
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const decimals = value < 9.95 ? 1 : 0;
  const rounded = unit === 0 ? Math.ceil(value) : Number(value.toFixed(decimals));
  return `${formatNumber(rounded, language)} ${UNITS[unit]}`;
}
