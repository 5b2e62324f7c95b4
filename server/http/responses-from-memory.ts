import type { FastifyInstance, FastifyRequest } from "fastify";
import type { CachedResponse } from "#server/platform/cache/response-cache.ts";
import type { LimitState } from "#server/platform/limits/limits.ts";
import { limitLeft, limitPolicy } from "#server/platform/limits/rate-limit-headers.ts";
import { REQUEST_ID_HEADER } from "#server/platform/request-id.ts";
import { readBearer } from "#server/trpc/call-token.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { isCallUrl } from "#server/trpc/rest-operation.ts";
import { cachedPaths, encodingOf } from "./cached-responses.ts";
import { isOfVisitor, pageKey } from "./pages.ts";
import { isAcceptedHost, securityHeaders } from "./request-guards.ts";

/** The limit of what is answered from memory. It is counted in memory as well. */
const LIMIT = "catalogByAddress";

/** A request without a body, for which there would have to be room before it is read. */
function isPlainGet({ method, headers }: FastifyRequest): boolean {
  const body = headers["content-length"] ?? headers["transfer-encoding"];
  return method === "GET" && body === undefined;
}

/**
 * Answers requests whose response is in memory before anything else is prepared for them: they need
 * neither a deadline nor cookies, and their headers are put together once. Host and limits are
 * checked as for all others. What is not in memory exactly as it has to be sent goes on.
 */
export function answerFromMemory(app: FastifyInstance, { platform, procedures }: Api): void {
  const { responseCache, limits, clientAddressOf } = platform;
  const security = securityHeaders(platform.site);
  /** The headers of each body that was sent, except for those of each request. */
  const known = new WeakMap<Buffer, string[]>();
  const calls = new WeakMap<CachedResponse, number>();

  function find(request: FastifyRequest): CachedResponse | undefined {
    const { url, headers } = request;
    if (isCallUrl(url)) {
      // An access token is checked first, on the usual way.
      const isUsual = !headers["trpc-accept"] && readBearer(headers) === null;
      return isUsual ? responseCache.find(`call ${url}`) : undefined;
    }
    return isOfVisitor(request, platform)
      ? responseCache.find(pageKey(request, platform))
      : undefined;
  }

  /** How many calls a request counts as; zero where one of them has another limit. */
  function countCalls(url: string): number {
    if (!isCallUrl(url)) return 1;
    const paths = cachedPaths(procedures, url) ?? [];
    const isUsual = paths.every((path) => procedures.get(path)?.meta.rateLimit === LIMIT);
    return isUsual ? paths.length : 0;
  }

  /** The same for a response, which belongs to one address. */
  function callsOf(response: CachedResponse, url: string): number {
    const before = calls.get(response);
    if (before !== undefined) return before;
    const count = countCalls(url);
    calls.set(response, count);
    return count;
  }

  /** The bytes that a caller accepts, and their encoding; null where they have to be made first. */
  function readBytes(request: FastifyRequest, response: CachedResponse) {
    if (!response.isWorthCompressing) return { bytes: response.body, encoding: null };
    const encoding = encodingOf(request);
    const bytes = encoding && response.takeCompressed(encoding);
    return bytes && { bytes, encoding };
  }

  function headersOf(response: CachedResponse, bytes: Buffer, encoding: string | null): string[] {
    const found = known.get(bytes);
    if (found) return found;
    const headers = Object.entries({
      ...security,
      ...response.headers,
      etag: response.etag,
      vary: "accept-encoding",
      "cache-control": "private, no-cache",
      ...(encoding && { "content-encoding": encoding }),
      "content-length": String(bytes.length),
    }).flat();
    known.set(bytes, headers);
    return headers;
  }

  let counted: LimitState | null = null;
  const onCounted = (state: LimitState) => {
    counted = state;
  };

  /**
   * Counts the calls of a request.
   * @returns what is left
   * @throws {Problem} tooManyAttempts
   */
  function countVisits(request: FastifyRequest, count: number): LimitState | null {
    const address = clientAddressOf(request.raw);
    for (let call = 0; call < count; call++) limits.countVisit(LIMIT, address, onCounted);
    return counted;
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (!isPlainGet(request) || !isAcceptedHost(request.host)) return done();
    const response = find(request);
    const count = response ? callsOf(response, request.url) : 0;
    if (!response || count === 0) return done();
    // A caller whose copy is current needs no bytes.
    const isCurrent = request.headers["if-none-match"] === response.etag;
    const sent = isCurrent ? null : readBytes(request, response);
    if (!sent) return done();
    let state: LimitState | null;
    try {
      state = countVisits(request, count);
    } catch {
      // The usual way refuses it and says why.
      return done();
    }
    responseCache.countHit();
    reply.hijack();
    const { bytes, encoding } = sent;
    const headers = headersOf(response, bytes, encoding).concat(REQUEST_ID_HEADER, request.id);
    // Pages are counted too, but only programs read what is left.
    if (state && isCallUrl(request.url)) {
      headers.push("ratelimit-policy", limitPolicy(state), "ratelimit", limitLeft(state));
    }
    reply.raw.writeHead(200, headers).end(bytes);
  });
}
