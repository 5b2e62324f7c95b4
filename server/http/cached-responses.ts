import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import {
  CachedResponse,
  type Encoding,
  earliestOf,
} from "#server/platform/cache/response-cache.ts";
import type { CountedLimits } from "#server/platform/limits/rate-limit-headers.ts";
import { createCallToken, readBearer, requireScope, wasAdmitted } from "#server/trpc/call-token.ts";
import { createContext } from "#server/trpc/context.ts";
import {
  type Api,
  type DeclaredProcedures,
  pathsByAddress,
} from "#server/trpc/declared-procedures.ts";
import {
  isLasting,
  RefusedCall,
  type RefusedCalls,
  refusedCallKey,
} from "#server/trpc/refused-call.ts";
import { isCallUrl, isRestUrl } from "#server/trpc/rest-operation.ts";
import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import { MAX_BATCH } from "./odd-calls.ts";
import { limitHeadersOf } from "./rest/count-rest-requests.ts";
import { inputShapeOf } from "./rest/input-schemas.ts";
import { nextLink } from "./rest/next-link.ts";
import { readQuery } from "./rest/read-query.ts";

const JSON_TYPE = "application/json";

/** A cacheable public query: its key, and how its response is built. */
type Call = { key: string; make: () => Promise<CachedResponse> };

/** @returns null when the query is not cacheable, or its input is invalid */
function readCall(
  { platform, router, procedures }: Api,
  path: string,
  input: unknown,
  requestId: string,
): Call | null {
  const call = procedures.get(path)?.meta.cached?.(input);
  if (!call) return null;
  const make = async () => {
    // Taken before the procedure reads the clock, so it can only be too early.
    const now = platform.clock.now();
    const validUntil = call.validUntil(now);
    const data = await callTRPCProcedure({
      router,
      path,
      getRawInput: async () => input,
      ctx: createContext({
        platform,
        transport: "page",
        requestId,
        address: "",
        setCookie: null,
        cookieHeader: undefined,
        userAgent: undefined,
      }),
      type: "query",
      signal: undefined,
      batchIndex: 0,
    }).catch((error: unknown) => {
      if (!isLasting(error)) throw error;
      throw new RefusedCall(refusedCallKey(path, input), error, {
        dependsOn: call.refusalDependencies(),
        // Most refusals are about dates, which pass.
        validUntil: earliestOf([validUntil, toBookingMinute(now)]),
      });
    });
    const dependsOn = [call.dependenciesOf(data, now)];
    const { shownOf } = call;
    return new CachedResponse(JSON.stringify(data), dependsOn, {
      validUntil,
      ...(shownOf && { shown: () => [JSON.stringify(shownOf(data))] }),
    });
  };
  return { key: `${path} ${JSON.stringify(call.input)}`, make };
}

/**
 * The cached response of a public query, built if necessary; null when the query is not cacheable,
 * or its input is invalid.
 * @param requestId names the request in the log, if the response is built for it
 * @throws {RefusedCall} when the procedure refuses the call, which running it again would not change
 * @throws what the procedure throws otherwise
 */
export async function findCachedResponse(
  api: Api,
  path: string,
  input: unknown,
  requestId: string,
): Promise<CachedResponse | null> {
  const call = readCall(api, path, input, requestId);
  return call && api.platform.responseCache.remember(call.key, call.make);
}

/** The procedures that a URL calls if all are cacheable and fit in a batch, else null. */
export function cachedPaths(procedures: DeclaredProcedures, url: string): string[] | null {
  const end = url.indexOf("?");
  const address = end < 0 ? url : url.slice(0, end);
  const paths = isRestUrl(url)
    ? [pathsByAddress(procedures).get(address) ?? ""]
    : address.slice("/trpc/".length).split(",");
  if (paths.length > MAX_BATCH) return null;
  return paths.every((path) => procedures.get(path)?.meta.cached) ? paths : null;
}

/** Reads the inputs from a URL, as tRPC's links write them. */
function readInputs(url: string, paths: readonly string[], isBatch: boolean): unknown[] {
  const text = new URL(url, "http://localhost").searchParams.get("input");
  const given: unknown = text === null ? undefined : JSON.parse(text);
  if (!isBatch) return [given];
  return paths.map((_, index) => (given as Record<string, unknown> | undefined)?.[index]);
}

/** The response of a REST operation: what its procedure returns, with a link to the next page. */
async function buildRestResponse(api: Api, { url, id }: FastifyRequest, path: string) {
  const shape = inputShapeOf(api.router, path);
  const input = readQuery(url, shape);
  const made = await readCall(api, path, input, id)?.make();
  if (!made) return null;
  const { text, dependsOn, validUntil } = made;
  const headers = { "content-type": JSON_TYPE, ...nextLink(url, shape, JSON.parse(text)) };
  return new CachedResponse(text, dependsOn, { headers, validUntil });
}

async function buildResponse(api: Api, request: FastifyRequest, paths: string[]) {
  const { url, id } = request;
  if (isRestUrl(url)) return buildRestResponse(api, request, paths[0] ?? "");
  const isBatch = /[?&]batch=1(?:&|$)/.test(url);
  if (!isBatch && paths.length > 1) return null;
  const inputs = readInputs(url, paths, isBatch);
  // A single call is already cached by its URL; a second entry by its input would only use memory.
  const find = async (path: string, input: unknown) =>
    isBatch
      ? findCachedResponse(api, path, input, id)
      : (readCall(api, path, input, id)?.make() ?? null);
  const responses = await Promise.all(paths.map((path, index) => find(path, inputs[index])));
  const whole = responses.filter((response) => response !== null);
  if (whole.length < responses.length) return null;
  const results = whole.map(({ text }) => `{"result":{"data":${text}}}`);
  return new CachedResponse(
    isBatch ? `[${results.join(",")}]` : results.join(""),
    whole.flatMap(({ dependsOn }) => dependsOn),
    {
      headers: { "content-type": JSON_TYPE },
      validUntil: earliestOf(whole.map(({ validUntil }) => validUntil)),
    },
  );
}

/** The best encoding that the caller accepts. */
export function encodingOf(request: FastifyRequest): Encoding | null {
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : null;
}

/** Sends a cached response, compressed if accepted, or 304 if the caller's copy is still valid. */
export async function sendCachedResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
) {
  reply.headers(response.headers).header("etag", response.etag).header("vary", "accept-encoding");
  reply.header("cache-control", "private, no-cache");
  if (hasCurrentCopy(request.headers, response.etag)) {
    // Caches take over the headers of a 304, and the copy has the nonce of its own policy.
    return reply.removeHeader("content-security-policy").code(304).send();
  }
  const encoding = response.isWorthCompressing ? encodingOf(request) : null;
  if (!encoding) return reply.send(response.body);
  return reply.header("content-encoding", encoding).send(await response.compressed(encoding));
}

/** Counts a call like its procedure, which does not run when the response is in memory. */
async function countCall(
  { platform, procedures }: Api,
  path: string,
  address: string,
  counted: CountedLimits,
) {
  const limit = procedures.get(path)?.meta.rateLimit;
  if (limit === undefined) return;
  await platform.limits.consume(limit, address, (state) => counted.set(state.name, state));
}

/** Requests that were counted here and continue to their procedures, with what they counted against. */
const countedRequests = new WeakMap<FastifyRequest, CountedLimits>();

/** What a request was counted against before its procedures; undefined where it was not. */
export function countedOf(request: FastifyRequest): CountedLimits | undefined {
  return countedRequests.get(request);
}

/** Calls of requests that were refused here, and continue to tRPC, which reports the refusal. */
const refusedRequests = new WeakMap<FastifyRequest, RefusedCalls>();

/** The calls of a request that were refused before their procedures; undefined where none was. */
export function refusedOf(request: FastifyRequest): RefusedCalls | undefined {
  return refusedRequests.get(request);
}

/** False for an access token that does not work, or may not make one of these calls. */
async function isAdmitted(
  api: Api,
  { headers }: FastifyRequest,
  address: string,
  paths: readonly string[],
): Promise<boolean> {
  const secret = readBearer(headers);
  const scopes = paths.map((path) => api.procedures.get(path)?.scope ?? null);
  if (secret === null || wasAdmitted(api.platform, secret, scopes)) return true;
  const token = createCallToken(api, headers, address);
  try {
    for (const scope of scopes) await requireScope(token, scope);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves calls of the public catalog from memory, before tRPC runs. Unusual or invalid calls, and
 * those whose access token is refused, continue to tRPC, which reports its own errors.
 */
export function serveCachedResponses(app: FastifyInstance, api: Api): void {
  const { platform, procedures } = api;
  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" || !isCallUrl(url) || request.headers["trpc-accept"]) return;
    const paths = cachedPaths(procedures, url);
    if (!paths) return;
    const address = platform.clientAddressOf(request.raw);
    if (!(await isAdmitted(api, request, address, paths))) return;
    const counted: CountedLimits = new Map();
    const isCounted = await Promise.all(
      paths.map((path) => countCall(api, path, address, counted)),
    ).then(
      () => true,
      () => false,
    );
    // The procedure counts it again, and refuses it.
    if (!isCounted) return;
    countedRequests.set(request, counted);
    const response = await platform.responseCache
      .remember(`call ${url}`, () => buildResponse(api, request, paths))
      .catch((error: unknown) => {
        if (!(error instanceof RefusedCall)) return null;
        refusedRequests.set(request, new Map([[error.key, error.error]]));
        return null;
      });
    if (!response) return;
    return sendCachedResponse(request, reply.headers(limitHeadersOf(request, counted)), response);
  });
}
