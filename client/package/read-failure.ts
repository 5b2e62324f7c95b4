import { TRPCClientError } from "@trpc/client";
import { MeltemiError } from "./meltemi-error.ts";
import type { InputIssue, Problem } from "./problem.ts";
import { type FieldProblem, PROBLEM_CODES } from "./recorded-api.ts";

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const textIn = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;

/** What a response says about a refusal; null where it is no response of the API. */
function findRefusal(error: unknown): Fields | null {
  if (!(error instanceof TRPCClientError)) return null;
  if (isObject(error.data) && isObject(error.data["problem"])) return error.data;
  // A refusal before tRPC lacks the number that its client requires.
  const body = error.meta?.["responseJSON"];
  const refusal = isObject(body) && isObject(body["error"]) ? body["error"]["data"] : null;
  return isObject(refusal) && isObject(refusal["problem"]) ? refusal : null;
}

/** A body that came whole and is no JSON, such as the error page of a proxy. */
export class UnreadableBody extends Error {
  /** tRPC's client passes on no response whose body it could not read. */
  readonly response: Response;

  constructor(response: Response, cause: unknown) {
    super("The response is no JSON", { cause });
    this.response = response;
  }
}

function responseOf(error: unknown): Response | null {
  if (!(error instanceof TRPCClientError)) return null;
  if (error.cause instanceof UnreadableBody) return error.cause.response;
  const response = error.meta?.["response"];
  return isObject(response) && "headers" in response ? (response as unknown as Response) : null;
}

/** True for a response that came whole and is none of the API. */
function isForeign(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  return error.cause instanceof UnreadableBody || error.meta?.["responseJSON"] !== undefined;
}

function toProblem({ code, params }: Fields): Problem {
  const name = String(code);
  const known = PROBLEM_CODES.has(name)
    ? { code: name, params: isObject(params) ? params : {} }
    : { code: "unknownProblem", params: { code: name, params } };
  return known as Problem;
}

/** The seconds to wait, from the problem or else the header; null where neither has them. */
function readRetryAfter(problem: Problem, response: Response | null): number | null {
  const params: Fields = isObject(problem.params) ? problem.params : {};
  const given = params["retryAfterSeconds"] ?? response?.headers.get("retry-after") ?? Number.NaN;
  const seconds = Number(given);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}

/** A failed call, and what it says about repeating it. */
export type Failure = {
  error: MeltemiError;
  /** True where the same call may succeed later: no response came, or one that requires a wait. */
  isPassing: boolean;
  retryAfterMs: number | null;
};

const PASSING_STATUS = new Set([408, 425, 429, 502, 503, 504]);

/** What failed below the client of tRPC, such as the connection; undefined where nothing did. */
function innerCauseOf(failure: unknown): unknown {
  let cause = failure;
  while (cause instanceof TRPCClientError || isClosedSocket(cause)) cause = cause.cause;
  return cause;
}

const isClosedSocket = (error: unknown): error is Error =>
  error instanceof Error && error.name === "TRPCWebSocketClosedError";

/**
 * Reads why a call failed.
 * @param idempotencyKey the key that the call had
 */
export function readFailure(
  procedure: string,
  cause: unknown,
  idempotencyKey: string | null = null,
): Failure {
  const response = responseOf(cause);
  const refusal = findRefusal(cause);
  const fallback = isForeign(cause) ? "unreadableResponse" : "unreachable";
  const problem = refusal
    ? toProblem(refusal["problem"] as Fields)
    : ({ code: fallback, params: {} } as Problem);
  const refusedWith = refusal?.["httpStatus"];
  const status = typeof refusedWith === "number" ? refusedWith : (response?.status ?? null);
  const requestId = textIn(refusal?.["requestId"]) ?? response?.headers.get("x-request-id") ?? null;
  const fields = isObject(refusal?.["fields"]) ? refusal["fields"] : {};
  const issues: unknown = refusal?.["issues"];
  const error = new MeltemiError({
    procedure,
    problem,
    fields: fields as Record<string, FieldProblem>,
    issues: Array.isArray(issues) ? (issues as InputIssue[]) : [],
    status,
    requestId,
    idempotencyKey,
    // A response is told by problem and status, and an error that is not caught is printed with its
    // cause.
    cause: refusal || response ? undefined : innerCauseOf(cause),
  });
  const seconds = readRetryAfter(problem, response);
  return {
    error,
    isPassing: problem.code === "unreachable" || (status !== null && PASSING_STATUS.has(status)),
    retryAfterMs: seconds === null ? null : seconds * 1000,
  };
}
