import type { Language } from "#shared/language.ts";

/** The names of the languages in each of them. */
export const LANGUAGE_LABELS: Record<Language, Record<Language, string>> = {
  el: { el: "Ελληνικά", en: "Αγγλικά" },
  en: { el: "Greek", en: "English" },
};
