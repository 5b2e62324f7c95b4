import type { ProblemResponse } from "#shared/problem.ts";

/** Retry delay after a call that never reached the server. */
const LOST_RETRY_SECONDS = 2;

/** Returns the data of a server error, or null for a call that never reached the server. */
export function dataOf(error: unknown): Record<string, unknown> | null {
  if (typeof error !== "object" || error === null || !("data" in error)) return null;
  return typeof error.data === "object" ? (error.data as Record<string, unknown> | null) : null;
}

/** Returns the problem of a failed call. A call that did not reach the server is unavailable. */
export function readProblem(error: unknown): ProblemResponse {
  const problem = dataOf(error)?.["problem"];
  if (problem) return problem as ProblemResponse;
  return { code: "unavailable", params: { retryAfterSeconds: LOST_RETRY_SECONDS } };
}

/**
 * Returns the delay in milliseconds after which an overloaded server allows a retry. Null if it
 * did not, or if the call never reached it.
 */
export function readRetryDelay(error: unknown): number | null {
  if (!dataOf(error)?.["problem"]) return null;
  const problem = readProblem(error);
  return problem.code === "unavailable" ? problem.params.retryAfterSeconds * 1000 : null;
}

/** True if a retry may help: the call did not arrive, or the server was temporarily unavailable. */
export function isPassing({ code }: ProblemResponse): boolean {
  return code === "unavailable" || code === "unexpected";
}

/** True if a vehicle does not exist or was removed. */
export function isMissingVehicle(error: unknown): boolean {
  const { code } = readProblem(error);
  return code === "vehicleNotFound" || code === "vehicleGone";
}
