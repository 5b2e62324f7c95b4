import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import { isHost } from "#server/site/site-address.ts";
import { readBearer } from "#server/trpc/call-token.ts";
import { type DeclaredProcedures, matchUrls } from "#server/trpc/declared-procedures.ts";
import { IMAGE_TYPE } from "#server/trpc/procedure-meta.ts";
import { methodsOf } from "#server/trpc/refusal.ts";
import { isCallUrl, isUnderApi } from "#server/trpc/rest-operation.ts";
import { MAX_IMAGE_BYTES } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { isApiAddress, unknownAddress } from "./odd-calls.ts";
import { findOriginProblem, findRestOriginProblem } from "./origin-check.ts";
import { findRestMethodProblem } from "./rest/rest-methods.ts";
import { refuseHeader, sendRefusal } from "./send-refusal.ts";

const JSON_TYPE = "application/json";

/**
 * True for a call with an API token: its cookies are ignored (trpc/context.ts), so no page of
 * another site can make a browser send it with any authority.
 */
function isCallWithToken({ url, headers }: FastifyRequest): boolean {
  return (url.startsWith("/trpc/") || isUnderApi(url)) && readBearer(headers) !== null;
}

const HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * What concerns documents only: links, scripts and windows, which the data of a call have none of.
 */
const DOCUMENT_HEADERS: Record<string, string> = {
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

/**
 * Creates the reader of the headers of every response, by the URL of its request. A page replaces
 * the content policy by its own.
 */
export function createSecurityHeaders({
  origin,
}: Platform["site"]): (url: string) => Record<string, string> {
  const ofCall = origin.startsWith("https:")
    ? { ...HEADERS, "strict-transport-security": "max-age=31536000; includeSubDomains" }
    : HEADERS;
  const ofDocument = { ...ofCall, ...DOCUMENT_HEADERS };
  return (url) => (isCallUrl(url) ? ofCall : ofDocument);
}

let lastHost: string | null = null;

/** The same as `isHost`, without reading again the host that nearly all requests name. */
export function isAcceptedHost(host: string): boolean {
  if (host === lastHost) return true;
  const isAccepted = isHost(host);
  if (isAccepted) lastHost = host;
  return isAccepted;
}

/**
 * The reason to refuse a body, by its headers alone; null when it is allowed.
 * @param takesImage true for URLs that take the bytes of an image, counted where they are read
 */
function findBodyProblem(
  { headers, url }: FastifyRequest,
  takesImage: (url: string) => boolean,
): Problem | null {
  if (!["identity", undefined].includes(headers["content-encoding"])) {
    return new Problem("contentEncodingNotAllowed", { allowed: ["identity"] });
  }
  const type = headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isImage = takesImage(url);
  // Clients send none with a REST operation that takes no input.
  const isEmpty = headers["transfer-encoding"] === undefined && !Number(headers["content-length"]);
  if (type === undefined && isEmpty && isUnderApi(url)) return null;
  const isTooLarge = Number(headers["content-length"] ?? 0) > MAX_IMAGE_BYTES;
  if (isImage && type === IMAGE_TYPE) return isTooLarge ? new Problem("imageTooLarge") : null;
  // Sent to an upload it is refused by its procedure, after the caller was found to be allowed.
  if (type === JSON_TYPE) return null;
  // tRPC's adapter would accept multipart bodies of any size, bypassing the body limit.
  return new Problem("mediaTypeNotAllowed", { allowed: [isImage ? IMAGE_TYPE : JSON_TYPE] });
}

/** The reason to refuse a method that is neither of reading nor of calling; null otherwise. */
function findMethodProblem(
  { method, url, params, routeOptions }: FastifyRequest,
  procedures: DeclaredProcedures,
): Problem | null {
  if (isUnderApi(url)) return findRestMethodProblem(method, url, procedures);
  if (!isApiAddress(url)) return new Problem("methodNotAllowed", { allowed: ["GET", "HEAD"] });
  if (routeOptions.url === undefined) return unknownAddress(url);
  const { path = "" } = params as { path?: string };
  const type = procedures.get(path)?.type ?? "unknown";
  if (method === "POST" && type !== "query") return null;
  return new Problem("methodNotAllowed", { allowed: methodsOf(type) });
}

/** The reason to refuse a change by where it comes from; null otherwise. */
function findForeignProblem(request: FastifyRequest, site: Platform["site"]): Problem | null {
  if (isCallWithToken(request)) return null;
  const { headers, url } = request;
  return isUnderApi(url) ? findRestOriginProblem(headers, site) : findOriginProblem(headers, site);
}

/** Sets the usual security headers on every response and refuses disallowed requests. */
export function addRequestGuards(
  app: FastifyInstance,
  site: Platform["site"],
  procedures: DeclaredProcedures,
): void {
  const takesImage = matchUrls(procedures, ({ body }) => body === "image");
  const headersOf = createSecurityHeaders(site);
  // Without promises: it runs for every request, also for those served from memory.
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(headersOf(request.url)).header(REQUEST_ID_HEADER, request.id);
    // Load balancers may check the health of a process without a Host header. Only the two real
    // routes are exempt: any other URL below /healthz/ is a missing page, and pages need a host.
    const isHealthCheck = request.routeOptions.url?.startsWith("/healthz/") ?? false;
    if (!isAcceptedHost(request.host) && !isHealthCheck) {
      return refuseHeader(reply, "Host", request.host ? "invalid" : "required");
    }
    if (request.method === "GET" || request.method === "HEAD") return done();
    const problem =
      findMethodProblem(request, procedures) ??
      findForeignProblem(request, site) ??
      findBodyProblem(request, takesImage);
    return problem ? sendRefusal(reply, problem) : done();
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
 * Creates the response to a request whose headers cannot be parsed. It closes the connection and
 * has no body: the method is unknown, and a response to HEAD with a body would be malformed itself.
 */
export function refuseUnreadable({ ids }: Pick<Platform, "ids">) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === "ECONNRESET" || socket.destroyed) return;
    const status = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
    if (socket.writable) {
      socket.write(
        `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n${REQUEST_ID_HEADER}: ${ids.requestId()}\r\n\r\n`,
      );
    }
    socket.destroy();
  };
}

/**
 * Refuses requests that expect what no server offers (RFC 9110, section 10.1.1), which Node would
 * refuse itself, without the headers of every response.
 */
export function refuseExpectations(app: FastifyInstance, platform: Platform): void {
  const headersOf = createSecurityHeaders(platform.site);
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    const own = { [REQUEST_ID_HEADER]: platform.requestIdOf(request) };
    const headers = headersOf(request.url ?? "/");
    response.writeHead(417, { ...headers, ...own, "content-length": "0" }).end();
  });
}
