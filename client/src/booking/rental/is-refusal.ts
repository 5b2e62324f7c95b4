import { isPassing } from "#client/text/read-problem.ts";
import type { ProblemResponse } from "#shared/problem.ts";

/** True if the server refuses to price a rental until its dates or its vehicle change. */
export function isRefusal(problem: ProblemResponse): boolean {
  return !isPassing(problem) && problem.code !== "tooManyAttempts";
}
