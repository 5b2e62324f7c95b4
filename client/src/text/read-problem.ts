import type { ProblemAnswer } from "#shared/problem.ts";

/** After a call that never reached the server. */
const LOST_RETRY_SECONDS = 2;

/** What the server sent with a refusal; null for a call that never reached it. */
export function dataOf(error: unknown): Record<string, unknown> | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  return typeof error.data === "object" ? (error.data as Record<string, unknown> | null) : null;
}

/** Reads the refusal out of a failed call; a call that never reached the server counts as unavailable. */
export function readProblem(error: unknown): ProblemAnswer {
  const problem = dataOf(error)?.["problem"];
  if (problem) return problem as ProblemAnswer;
  return { code: "unavailable", params: { retryAfterSeconds: LOST_RETRY_SECONDS } };
}

/**
 * Milliseconds after which the server asked for the call again, because it had too much to do. Null
 * when it did not, and when the call never reached it.
 */
export function readRetryDelay(error: unknown): number | null {
  if (!dataOf(error)?.["problem"]) return null;
  const problem = readProblem(error);
  return problem.code === "unavailable" ? problem.params.retryAfterSeconds * 1000 : null;
}

/** Worth asking again: the call did not arrive, or the server could not serve it just then. */
export function isPassing({ code }: ProblemAnswer): boolean {
  return code === "unavailable" || code === "unexpected";
}

/** True when a vehicle is not, or no longer, there. */
export function isMissingVehicle(error: unknown): boolean {
  const { code } = readProblem(error);
  return code === "vehicleNotFound" || code === "vehicleGone";
}
