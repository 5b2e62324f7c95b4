import type { Language } from "#shared/language.ts";

/** A yes or no on screens, in files and emails. */
export const YES_NO_LABELS = {
  el: { yes: "Ναι", no: "Όχι" },
  en: { yes: "Yes", no: "No" },
} as const satisfies Record<Language, object>;
