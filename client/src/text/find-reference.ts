import { LANGUAGES, type Language } from "#shared/language.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";

/** A text and the reference at its end. */
export type TextWithReference = { text: string; reference: string; language: Language };

const PATTERNS = LANGUAGES.map(
  (language) =>
    [language, new RegExp(` \\(${REFERENCE_LABEL[language]}: ([\\w-]{8,64})\\)$`)] as const,
);

/** Finds the reference that `withReference` added; null where a text has none. */
export function findReference(text: string): TextWithReference | null {
  for (const [language, pattern] of PATTERNS) {
    const match = pattern.exec(text);
    if (match) return { text: text.slice(0, match.index), reference: match[1] ?? "", language };
  }
  return null;
}
