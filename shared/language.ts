/** The languages of every text; the first is the default. */
export const LANGUAGES = ["el", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "el";

/** The locale that formats numbers and dates of a language. */
export const LOCALES: Record<Language, string> = { el: "el-GR", en: "en-GB" };

/** The cookie with the last chosen language; private pages use it. */
export const LANGUAGE_COOKIE = "meltemi_language";

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}
