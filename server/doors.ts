import type { IncomingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import type { ProblemCode } from "#shared/problem.ts";
import type { Platform } from "./platform/platform.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when a change comes from the site's own pages (Fetch Metadata), or from a client that names
 * an origin of the site. Without a configured origin, any that equals the Host header is ours.
 */
export function isAllowedOrigin(headers: IncomingHttpHeaders, site: Platform["site"]): boolean {
  const { origin, host } = headers;
  const fetchSite = headers["sec-fetch-site"];
  if (fetchSite !== undefined && fetchSite !== "same-origin") return false;
  if (origin === undefined) return fetchSite === "same-origin";
  if (site.isFixed) return origin === site.origin;
  return URL.canParse(origin) && new URL(origin).host === host;
}

const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * The policy of a page: scripts and style sheets by file or by this answer's nonce only.
 * Mantine sets style attributes, so those and nothing else may be inline.
 */
export function pagePolicy(nonce: string, isSecure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Puts the usual security headers on every answer and turns away what must not come in. */
export function guardDoors(app: FastifyInstance, site: Platform["site"]): void {
  const isSecure = site.origin.startsWith("https:");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(HEADERS);
    if (isSecure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    if (SAFE_METHODS.has(request.method)) return;
    if (!isAllowedOrigin(request.headers, site)) {
      return reply.code(403).send(refusal("forbidden"));
    }
    const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
    // tRPC's adapter would take multipart bodies of any size past the body limit.
    if (type !== "application/json") return reply.code(415).send(refusal("invalidInput"));
  });
}

/** A refusal from before tRPC, in the shape that its clients read. */
export function refusal(code: ProblemCode) {
  return { error: { message: code, data: { problem: { code, params: {} }, fields: {} } } };
}
