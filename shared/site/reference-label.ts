import type { Language } from "#shared/language.ts";

/** What precedes the id of a failed request, which a person passes on to support. */
export const REFERENCE_LABEL: Record<Language, string> = {
  el: "Κωδικός αναφοράς",
  en: "Reference",
};
