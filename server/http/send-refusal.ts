import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyReply } from "fastify";
import { toFields } from "#server/trpc/input-issues.ts";
import { PROBLEM_STATUS } from "#server/trpc/problem-status.ts";
import { isTokenRefusal, type RefusalData, TOKEN_CHALLENGE } from "#server/trpc/refusal.ts";
import { Problem, type ProblemCode, type ProblemResponse } from "#shared/problem.ts";
import type { InputIssue } from "#shared/validation/input-issue.ts";
import type { ValidationKey } from "#shared/validation/validation-keys.ts";

const STATUS = new Map<string, number>(
  Object.entries(PROBLEM_STATUS).map(([problem, code]) => [
    problem,
    getHTTPStatusCodeFromError(new TRPCError({ code })),
  ]),
);

/** The HTTP status of a problem. */
export function statusOf(code: ProblemCode): number {
  return STATUS.get(code) ?? 500;
}

/**
 * The body of a refusal that is made outside of tRPC, in the shape that its clients read.
 * @param issues what is wrong with the request, of `invalidInput`
 */
export function refusalBody(
  { code, params }: Problem,
  requestId: string,
  issues: InputIssue[] = [],
) {
  const problem = { code, params } as ProblemResponse;
  const data: RefusalData = { problem, fields: toFields(issues), issues, requestId };
  return { error: { message: code, data } };
}

/** The headers that belong to a problem: how to sign in, how long to wait, or what is allowed. */
export function headersOfProblem({
  code,
  params,
}: Pick<Problem, "code" | "params">): Record<string, string> {
  if ("retryAfterSeconds" in params) return { "retry-after": String(params.retryAfterSeconds) };
  if (isTokenRefusal(code)) return { "www-authenticate": TOKEN_CHALLENGE };
  // Over HTTP nothing is allowed at the address of a subscription.
  if (code === "unsupportedTransport") return { allow: "" };
  if (!("allowed" in params)) return {};
  const allowed = params.allowed.join(", ");
  if (code === "methodNotAllowed") return { allow: allowed };
  if (code === "contentEncodingNotAllowed") return { "accept-encoding": allowed };
  return code === "mediaTypeNotAllowed" ? { accept: allowed } : {};
}

/**
 * Refuses a request outside of tRPC.
 * @param status where it differs from the usual one of the problem
 */
export function sendRefusal(
  reply: FastifyReply,
  problem: Problem,
  status = statusOf(problem.code),
): FastifyReply {
  return reply
    .code(status)
    .headers(headersOfProblem(problem))
    .send(refusalBody(problem, reply.request.id));
}

/** Refuses a request for one of its headers, which the refusal names as it names fields. */
export function refuseHeader(reply: FastifyReply, path: string, key: ValidationKey): FastifyReply {
  const problem = new Problem("invalidInput");
  return reply
    .code(statusOf(problem.code))
    .send(refusalBody(problem, reply.request.id, [{ path, key }]));
}
