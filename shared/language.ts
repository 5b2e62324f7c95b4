/** The languages of every text; the first is the default. */
export const LANGUAGES = ["el", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "el";

/** The cookie that remembers the language last chosen; private pages go by it. */
export const LANGUAGE_COOKIE = "meltemi_language";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
