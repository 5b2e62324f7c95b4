import { formatNumber } from "#client/text/format.ts";
import type { Language } from "#shared/language.ts";

/** `340 kB`, `1,4 MB`: a file size. */
export function formatBytes(bytes: number, language: Language): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
  return `${formatNumber(Math.round(bytes / 1e5) / 10, language)} MB`;
}
