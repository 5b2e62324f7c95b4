import type { RefusalData } from "#server/trpc/refusal.ts";
import { restProblemText } from "#shared/api/rest-problem-texts.ts";
import type { Language } from "#shared/language.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";
import type { InputIssue } from "#shared/validation/input-issue.ts";

export const PROBLEM_TYPE = "application/problem+json";

/** A refusal as guards, limits and procedures make it (send-refusal.ts). */
export type Refusal = { error: { data: RefusalData } };

/** A refusal as REST callers get it (RFC 9457). */
export type ProblemDocument = {
  /** Where the document of the API describes it. */
  type: string;
  title: string;
  status: number;
  /** A sentence in the language of the caller. */
  detail: string;
  code: ProblemCode;
  params: ProblemResponse["params"];
  /** What is wrong with the input. */
  issues: InputIssue[];
  /** Names the request in the log of the server. */
  requestId: string;
};

/** The name of a problem's schema in the document of the API. */
export function problemSchemaName(code: string): string {
  return `Problem.${code}`;
}

/** `datesTaken` becomes `Dates taken`. */
export function problemTitle(code: string): string {
  const words = code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Writes a refusal as a problem document. */
export function toProblemDocument(
  { error }: Refusal,
  status: number,
  language: Language,
): ProblemDocument {
  const { problem, issues, requestId } = error.data;
  return {
    type: `/api/openapi.json#/components/schemas/${problemSchemaName(problem.code)}`,
    title: problemTitle(problem.code),
    status,
    detail: restProblemText(problem, language),
    code: problem.code,
    params: problem.params,
    issues,
    requestId,
  };
}

/** True for a body that is a refusal, as opposed to what a procedure returns. */
export function isRefusal(payload: unknown): payload is Refusal {
  if (typeof payload !== "object" || payload === null || !("error" in payload)) return false;
  const { error } = payload;
  return typeof error === "object" && error !== null && "data" in error;
}
