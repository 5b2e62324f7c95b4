import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { isHost } from "#server/site/site-address.ts";
import { type DeclaredProcedures, matchUrls } from "#server/trpc/declared-procedures.ts";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import type { ProblemCode, ProblemResponse } from "#shared/problem.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * True when a change comes from the site's own pages (Fetch Metadata), or from a client that sends
 * an origin of the site. Without a configured origin, one that equals the Host header is accepted.
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
 * The reason to refuse a body, by its headers alone; null when it is allowed.
 * @param takesImage true for URLs that take the bytes of an image, counted where they are read
 */
function refusedBody(
  { headers, url }: FastifyRequest,
  takesImage: (url: string) => boolean,
): { status: number; code: ProblemCode } | null {
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  if (type === "application/json") return null;
  // tRPC's adapter would accept multipart bodies of any size, bypassing the body limit.
  const isUpload = type === "application/octet-stream" && takesImage(url);
  if (!isUpload) return { status: 415, code: "invalidInput" };
  const isTooLarge = Number(headers["content-length"] ?? 0) > MAX_IMAGE_BYTES;
  return isTooLarge ? { status: 413, code: "imageTooLarge" } : null;
}

/** Sets the usual security headers on every response and refuses disallowed requests. */
export function addRequestGuards(
  app: FastifyInstance,
  site: Platform["site"],
  procedures: DeclaredProcedures,
): void {
  const takesImage = matchUrls(procedures, ({ body }) => body === "image");
  const isSecure = site.origin.startsWith("https:");
  // Without promises: it runs for every request, also for those answered from memory.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(HEADERS);
    if (isSecure) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
    // Load balancers may check the health of a process without a Host header. Only the two real
    // routes are exempt: any other URL below /healthz/ is a missing page, and pages need a host.
    const isHealthCheck = request.routeOptions.url?.startsWith("/healthz/") ?? false;
    if (!isHost(request.host) && !isHealthCheck) {
      return reply.code(400).send(refusal("invalidInput"));
    }
    if (SAFE_METHODS.has(request.method)) return done();
    if (!isAllowedOrigin(request.headers, site)) {
      return reply.code(403).send(refusal("forbidden"));
    }
    const refused = refusedBody(request, takesImage);
    if (refused) return reply.code(refused.status).send(refusal(refused.code));
    return done();
  });
  // Procedures read uploads from the request itself: tRPC would buffer all of one in memory.
  app.addContentTypeParser("application/octet-stream", (_request, _body, done) => done(null, null));
}

/** Responses to requests that Node cannot parse, by error code; any other is malformed. */
const UNREADABLE: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Responds to a request whose headers cannot be parsed, and closes the connection. There is no
 * body: the method is unknown, and a response to HEAD with a body would be malformed itself.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const status = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  }
  socket.destroy();
}

/** A refusal made before tRPC runs, in the shape that its clients read. */
export function refusal(code: ProblemCode, params: ProblemResponse["params"] = {}) {
  return { error: { message: code, data: { problem: { code, params }, fields: {} } } };
}
