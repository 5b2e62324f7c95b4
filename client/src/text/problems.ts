import type { Language } from "#shared/language.ts";
import type { ProblemResponse } from "#shared/problem.ts";
import { PROBLEM_TEXTS } from "#shared/problem-texts.ts";
import { withReference } from "./reference.ts";

// Code that reads errors usually shows them too. The entry only reads, and imports the reader
// alone.
export { readFieldErrors } from "./read-field-errors.ts";
export { isPassing, readProblem } from "./read-problem.ts";
export { withReference } from "./reference.ts";

/**
 * Returns the sentence for an error, with its reference if it is unexpected. A newer server may
 * send codes unknown to this page.
 */
export function problemText(problem: ProblemResponse, language: Language): string {
  const texts = PROBLEM_TEXTS[language];
  const code = Object.hasOwn(texts, problem.code) ? problem.code : "unexpected";
  const text = texts[code] as (params: ProblemResponse["params"], language: Language) => string;
  return withReference(text(problem.params, language), problem, language);
}
