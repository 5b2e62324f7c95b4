import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requestNames } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import { Problem } from "#shared/problem.ts";
import { MAX_BODY_BYTES } from "./body-limits.ts";
import { isApiAddress, unknownAddress } from "./odd-calls.ts";
import { createSecurityHeaders } from "./request-guards.ts";
import { sendRefusal, statusOf } from "./send-refusal.ts";

/** The problem of a failure outside of tRPC. */
function problemOfFailure(error: FastifyError, { isOutage, retryAfterOf }: Platform): Problem {
  if (isOutage(error)) {
    return new Problem("unavailable", { retryAfterSeconds: retryAfterOf(error) });
  }
  if (error instanceof Problem && error.code === "tooManyAttempts") return error;
  if (error.statusCode === 413) return new Problem("bodyTooLarge", { maxBytes: MAX_BODY_BYTES });
  return new Problem((error.statusCode ?? 500) >= 500 ? "unexpected" : "invalidInput");
}

/** Fastify's own failures keep their status. */
function statusOfFailure({ statusCode }: FastifyError, { code }: Problem): number {
  const isFastifys = code === "unexpected" || code === "invalidInput";
  return isFastifys && statusCode !== undefined ? statusCode : statusOf(code);
}

/** Responds to addresses that Fastify cannot route, for which it runs no hooks. */
export function refuseUnroutable(platform: Platform) {
  const headersOf = createSecurityHeaders(platform.site);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headersOf(request.url)).header(REQUEST_ID_HEADER, request.id);
    const problem = isApiAddress(request.url)
      ? unknownAddress(request.url)
      : new Problem("invalidInput");
    sendRefusal(reply, problem, error.statusCode ?? 400);
  };
}

/** Responds to failures outside of tRPC, and logs those that are the server's own. */
export function respondToFailures(app: FastifyInstance, platform: Platform): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A caller that left in the middle of its body reads no response, and is no failure to log.
    if (request.raw.destroyed && !request.raw.complete) {
      return sendRefusal(reply, new Problem("invalidInput"));
    }
    const problem = problemOfFailure(error, platform);
    const { id: requestId, routeOptions } = request;
    const status = statusOfFailure(error, problem);
    if (problem.code === "unavailable") platform.logOutage(error, requestId);
    else if (status >= 500) {
      // Logs the pattern of the route, because the URL itself may contain a secret.
      const { url } = routeOptions;
      platform.log.error(
        { err: error, ...requestNames(platform.traces, requestId), url },
        "a request failed",
      );
    }
    return sendRefusal(reply, problem, status);
  });
}
