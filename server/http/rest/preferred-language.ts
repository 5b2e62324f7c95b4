import { isLanguage, type Language } from "#shared/language.ts";

/** What callers get that accept neither language, or do not say. */
const FALLBACK: Language = "en";

/** One item of the header, such as `el-GR;q=0.8`. */
function readItem(item: string): { language: string; quality: number } {
  const [range = "", ...parameters] = item.split(";");
  const quality = parameters.map((text) => /^\s*q=([\d.]{1,5})\s*$/i.exec(text)?.[1]).find(Boolean);
  const [language = ""] = range.trim().toLowerCase().split("-");
  return { language, quality: quality === undefined ? 1 : Number(quality) };
}

/** The language of this API that the header `Accept-Language` prefers. */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; quality: number } = { language: FALLBACK, quality: 0 };
  for (const { language, quality } of (header ?? "").split(",").map(readItem)) {
    if (isLanguage(language) && quality > best.quality) best = { language, quality };
  }
  return best.language;
}
