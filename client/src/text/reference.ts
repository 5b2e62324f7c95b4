import type { Language } from "#shared/language.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { REFERENCE_LABEL } from "#shared/site/reference-label.ts";

/**
 * Adds the reference of an unexpected failure to a text, by which support finds it in the log.
 * Returns the text as it is for any other problem.
 */
export function withReference(text: string, problem: ProblemResponse, language: Language): string {
  if (problem.code !== "unexpected" || !problem.params.reference) return text;
  return `${text} (${REFERENCE_LABEL[language]}: ${problem.params.reference})`;
}
