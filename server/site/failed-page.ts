import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requestNames } from "#server/platform/log.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Problem } from "#shared/problem.ts";
import { pagePolicy } from "./page-policy.ts";
import { type PlainPageKind, plainPage } from "./plain-page.ts";
import { addressOf, languageOf } from "./site-address.ts";

/** When a crawler may request a failed page again. */
const RETRY_AFTER_SECONDS = 10;

type Failure = { kind: PlainPageKind; status: number; retryAfterSeconds: number };

function failureOf(error: unknown, { isOutage }: Pick<Platform, "isOutage">): Failure {
  const retryAfterSeconds = RETRY_AFTER_SECONDS;
  const isUnavailable = error instanceof Problem && error.code === "unavailable";
  if (isUnavailable || isOutage(error)) {
    return { kind: "unavailable", status: 503, retryAfterSeconds };
  }
  if (error instanceof Problem && "retryAfterSeconds" in error.params) {
    return { kind: "busy", status: 429, retryAfterSeconds: error.params.retryAfterSeconds };
  }
  return { kind: "failed", status: 500, retryAfterSeconds };
}

/** Responds to a page that could not be rendered with a static page that has no dependencies. */
export async function sendFailedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: Platform,
  error: unknown,
): Promise<FastifyReply> {
  const { kind, status, retryAfterSeconds } = failureOf(error, platform);
  const { pathname } = addressOf(request);
  const { id: requestId } = request;
  if (kind === "failed") {
    // Without the parameters of the address, which may be a secret or what a visitor searched for.
    platform.log.error(
      { err: error, ...requestNames(platform.traces, requestId), path: pathname },
      "a page failed",
    );
  }
  if (kind === "unavailable") platform.logOutage(error, requestId);
  reply.header("retry-after", String(retryAfterSeconds));
  return sendPlainPage(reply.code(status), platform, kind, languageOf(request, pathname));
}

/** Sends one of the static pages. */
export function sendPlainPage(
  reply: FastifyReply,
  { site }: Pick<Platform, "site">,
  kind: PlainPageKind,
  language: ReturnType<typeof languageOf>,
): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": pagePolicy(nonce, site.origin.startsWith("https:")),
    })
    .send(plainPage(kind, language, nonce, site.fonts, reply.request.id));
}
