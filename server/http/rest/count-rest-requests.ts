import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LimitState } from "#server/platform/limits/limits.ts";
import {
  type CountedLimits,
  rateLimitHeaders,
} from "#server/platform/limits/rate-limit-headers.ts";
import type { Platform } from "#server/platform/platform.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import { isUnderApi } from "#server/trpc/rest-operation.ts";
import { Problem } from "#shared/problem.ts";
import { createSecurityHeaders } from "../request-guards.ts";
import { sendRefusal } from "../send-refusal.ts";

/** The limit of all requests under /api, which is counted in memory. */
export const REST_LIMIT = "restByAddress";

/** What is left of it, by the requests that were counted. */
const states = new WeakMap<FastifyRequest, LimitState>();

/**
 * The headers about the limits of a call: those that its procedure counted and, over REST, that of
 * all requests.
 */
export function limitHeadersOf(
  request: FastifyRequest,
  counted: CountedLimits,
): Record<string, string> {
  const state = states.get(request);
  return rateLimitHeaders(state ? new Map(counted).set(state.name, state) : counted);
}

/**
 * Counts every request under /api by its network address before anything may refuse it, so that
 * each response says what is left. Responses from memory count too.
 */
export function countRestRequests(app: FastifyInstance, platform: Platform): void {
  const { limits, clientAddressOf } = platform;
  const securityHeadersOf = createSecurityHeaders(platform.site);
  app.addHook("onRequest", (request, reply, done) => {
    if (!isUnderApi(request.url)) return done();
    const onCounted = (state: LimitState) => {
      states.set(request, state);
      reply.headers(limitHeadersOf(request, new Map()));
    };
    try {
      limits.countVisit(REST_LIMIT, clientAddressOf(request.raw), onCounted);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // The guards, which would set them, run after this.
      reply.headers(securityHeadersOf(request.url)).header(REQUEST_ID_HEADER, request.id);
      return sendRefusal(reply, error);
    }
    return done();
  });
}
