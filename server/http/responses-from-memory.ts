import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import type { CachedResponse } from "#server/platform/cache/response-cache.ts";
import type { LimitState } from "#server/platform/limits/limits.ts";
import { limitLeft, limitPolicy } from "#server/platform/limits/rate-limit-headers.ts";
import { readBearer, wasAdmitted } from "#server/trpc/call-token.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { isCallUrl, isRestUrl } from "#server/trpc/rest-operation.ts";
import type { TokenScope } from "#shared/account/access-tokens.ts";
import { cachedPaths } from "./cached-responses.ts";
import { isOfVisitor, pageKey } from "./pages.ts";
import { isAcceptedHost } from "./request-guards.ts";
import { REST_LIMIT } from "./rest/count-rest-requests.ts";
import { encodingOf, type ReadyBody, type WriteResponse } from "./write-response.ts";

/** The limit of what is served from memory. It is counted in memory as well. */
const LIMIT = "catalogByAddress";

/**
 * What a request calls: how often it counts, zero where a call has another limit, and its scopes.
 */
type Calls = { count: number; scopes: readonly (TokenScope | null)[] };

/** A request without a body, for which there would have to be room before it is read. */
function isPlainGet({ method, headers }: FastifyRequest): boolean {
  const body = headers["content-length"] ?? headers["transfer-encoding"];
  return method === "GET" && body === undefined;
}

/**
 * Serves requests whose response is in memory before anything else is prepared for them: they need
 * neither a deadline nor cookies, and their headers are put together once. Host and limits are
 * checked as for all others. What is not in memory exactly as it has to be sent continues.
 */
export function respondFromMemory(
  app: FastifyInstance,
  { platform, procedures }: Api,
  write: WriteResponse,
): void {
  const { responseCache, limits, clientAddressOf } = platform;
  const knownCalls = new WeakMap<CachedResponse, Calls>();

  function find(request: FastifyRequest): CachedResponse | undefined {
    const { url, headers } = request;
    if (isCallUrl(url)) {
      return headers["trpc-accept"] ? undefined : responseCache.find(`call ${url}`);
    }
    return isOfVisitor(request, platform)
      ? responseCache.find(pageKey(request, platform))
      : undefined;
  }

  function readCalls(url: string): Calls {
    if (!isCallUrl(url)) return { count: 1, scopes: [] };
    const paths = cachedPaths(procedures, url) ?? [];
    const isUsual = paths.every((path) => procedures.get(path)?.meta.rateLimit === LIMIT);
    return {
      count: isUsual ? paths.length : 0,
      scopes: paths.map((path) => procedures.get(path)?.scope ?? null),
    };
  }

  /** The calls of a response, which belongs to one address. */
  function callsOf(response: CachedResponse, url: string): Calls {
    const before = knownCalls.get(response);
    if (before !== undefined) return before;
    const calls = readCalls(url);
    knownCalls.set(response, calls);
    return calls;
  }

  /**
   * True without an API token, and for one that was admitted to such calls a moment ago. Any
   * other is read on the usual way.
   */
  function isAdmitted({ headers, url }: FastifyRequest, { scopes }: Calls): boolean {
    if (!isCallUrl(url)) return true;
    const secret = readBearer(headers);
    return secret === null || wasAdmitted(platform, secret, scopes);
  }

  /** The body that a caller accepts; null where it has to be made first. */
  function readBody(request: FastifyRequest, response: CachedResponse): ReadyBody | null {
    if (!response.isWorthCompressing) return { bytes: response.body, encoding: null };
    const encoding = encodingOf(request);
    const bytes = encoding && response.takeCompressed(encoding);
    return bytes && { bytes, encoding };
  }

  /**
   * Counts the calls of a request, and over REST the request itself.
   * @returns what is left of each limit
   * @throws {Problem} tooManyAttempts
   */
  function countVisits(request: FastifyRequest, count: number): LimitState[] {
    const address = clientAddressOf(request.raw);
    const counted: LimitState[] = [];
    for (let call = 0; call < count; call++) {
      limits.countVisit(LIMIT, address, (state) => {
        counted[0] = state;
      });
    }
    if (isRestUrl(request.url)) {
      limits.countVisit(REST_LIMIT, address, (state) => counted.push(state));
    }
    return counted;
  }

  app.addHook("onRequest", (request, reply, done) => {
    if (!isPlainGet(request) || !isAcceptedHost(request.host)) return done();
    const response = find(request);
    if (!response) return done();
    const calls = callsOf(response, request.url);
    if (calls.count === 0 || !isAdmitted(request, calls)) return done();
    // A caller whose copy is current needs no bytes.
    const isCurrent = hasCurrentCopy(request.headers, response.etag);
    const body = isCurrent ? null : readBody(request, response);
    if (!body) return done();
    let counted: LimitState[];
    try {
      counted = countVisits(request, calls.count);
    } catch {
      // The usual way refuses it and says why.
      return done();
    }
    responseCache.countHit();
    // Pages are counted too, but only programs read what is left.
    const limitHeaders = isCallUrl(request.url)
      ? [
          "ratelimit-policy",
          counted.map(limitPolicy).join(", "),
          "ratelimit",
          counted.map(limitLeft).join(", "),
        ]
      : [];
    write(request, reply, response, body, limitHeaders);
  });
}
