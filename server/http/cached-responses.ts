import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasCurrentCopy } from "#server/platform/cache/current-copy.ts";
import type { Dependencies } from "#server/platform/cache/dependencies.ts";
import { CachedResponse, earliestOf } from "#server/platform/cache/response-cache.ts";
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
import { writeJson } from "./response-json.ts";
import { limitHeadersOf } from "./rest/count-rest-requests.ts";
import { inputShapeOf } from "./rest/input-schemas.ts";
import { nextLink } from "./rest/next-link.ts";
import { readQuery } from "./rest/read-query.ts";
import { encodingOf, type ReadyBody, type WriteResponse } from "./write-response.ts";

const JSON_TYPE = "application/json";

/** What a cacheable query returned, and what its response needs beside it. */
type Result = {
  data: unknown;
  /** The JSON of the data. */
  json: Buffer;
  dependsOn: readonly Dependencies[];
  validUntil: Date | null;
  shown?: () => string[];
};

/** A cacheable public query: its key, and how it is run. */
type Call = { key: string; run: () => Promise<Result> };

/** @returns null when the query is not cacheable, or its input is invalid */
function readCall(
  { platform, router, procedures }: Api,
  path: string,
  input: unknown,
  requestId: string,
): Call | null {
  const call = procedures.get(path)?.meta.cached?.(input);
  if (!call) return null;
  const run = async () => {
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
    const { shownOf } = call;
    return {
      data,
      json: writeJson(data, platform.cards),
      dependsOn: [call.dependenciesOf(data, now)],
      validUntil,
      ...(shownOf && { shown: () => [JSON.stringify(shownOf(data))] }),
    };
  };
  return { key: `${path} ${JSON.stringify(call.input)}`, run };
}

/**
 * The cached response of a public query, built if necessary; null when the query is not cacheable,
 * or its input is invalid.
 * @param requestId names the request in the log, if the response is built for it
 * @throws {RefusedCall} when the procedure refuses the call, which running it again would not
 * change
 * @throws what the procedure throws otherwise
 */
export async function findCachedResponse(
  api: Api,
  path: string,
  input: unknown,
  requestId: string,
): Promise<CachedResponse | null> {
  const call = readCall(api, path, input, requestId);
  if (!call) return null;
  return api.platform.responseCache.remember(call.key, async () => {
    const { json, dependsOn, validUntil, shown } = await call.run();
    return new CachedResponse(json, dependsOn, { validUntil, ...(shown && { shown }) });
  });
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
  const result = await readCall(api, path, input, id)?.run();
  if (!result) return null;
  const { data, json, dependsOn, validUntil } = result;
  const headers = { "content-type": JSON_TYPE, ...nextLink(url, shape, data) };
  return new CachedResponse(json, dependsOn, { headers, validUntil });
}

/** What tRPC sends around the data of a call. */
const BEFORE_DATA = Buffer.from('{"result":{"data":');
const AFTER_DATA = Buffer.from("}}");
/** What it sends around and between the results of a batch. */
const BEFORE_BATCH = Buffer.from("[");
const COMMA = Buffer.from(",");
const AFTER_BATCH = Buffer.from("]");

/**
 * The response of a single call. The cache has it by its URL; by its input as well it would only
 * use memory.
 */
async function buildCallResponse(api: Api, path: string, input: unknown, requestId: string) {
  const result = await readCall(api, path, input, requestId)?.run();
  if (!result) return null;
  const { json, dependsOn, validUntil } = result;
  const body = Buffer.concat([BEFORE_DATA, json, AFTER_DATA]);
  return new CachedResponse(body, dependsOn, {
    headers: { "content-type": JSON_TYPE },
    validUntil,
  });
}

/** The response of several calls, each of which the cache has by its input. */
async function buildBatchResponse(
  api: Api,
  paths: readonly string[],
  inputs: readonly unknown[],
  requestId: string,
) {
  const responses = await Promise.all(
    paths.map((path, index) => findCachedResponse(api, path, inputs[index], requestId)),
  );
  const whole = responses.filter((response) => response !== null);
  if (whole.length < responses.length) return null;
  const results = whole.flatMap(({ body }, index) => [
    ...(index === 0 ? [] : [COMMA]),
    BEFORE_DATA,
    body,
    AFTER_DATA,
  ]);
  return new CachedResponse(
    Buffer.concat([BEFORE_BATCH, ...results, AFTER_BATCH]),
    whole.flatMap(({ dependsOn }) => dependsOn),
    {
      headers: { "content-type": JSON_TYPE },
      validUntil: earliestOf(whole.map(({ validUntil }) => validUntil)),
    },
  );
}

async function buildResponse(api: Api, request: FastifyRequest, paths: string[]) {
  const { url, id } = request;
  const [path = ""] = paths;
  if (isRestUrl(url)) return buildRestResponse(api, request, path);
  const isBatch = /[?&]batch=1(?:&|$)/.test(url);
  if (!isBatch && paths.length > 1) return null;
  const inputs = readInputs(url, paths, isBatch);
  return isBatch
    ? buildBatchResponse(api, paths, inputs, id)
    : buildCallResponse(api, path, inputs[0], id);
}

/** The response as a caller accepts it, compressed now if it was not before. */
async function prepareBody(request: FastifyRequest, response: CachedResponse): Promise<ReadyBody> {
  const encoding = response.isWorthCompressing ? encodingOf(request) : null;
  const bytes = encoding ? await response.compressed(encoding) : response.body;
  return { bytes, encoding };
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
  const { bytes, encoding } = await prepareBody(request, response);
  if (encoding) reply.header("content-encoding", encoding);
  return reply.send(bytes);
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

/**
 * Requests that were counted here and continue to their procedures, with what they counted against.
 */
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

/** False for an API token that does not work, or may not make one of these calls. */
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
 * those whose API token is refused, continue to tRPC, which reports its own errors.
 */
export function serveCachedResponses(app: FastifyInstance, api: Api, write: WriteResponse): void {
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
    const limitHeaders = limitHeadersOf(request, counted);
    if (hasCurrentCopy(request.headers, response.etag)) {
      return sendCachedResponse(request, reply.headers(limitHeaders), response);
    }
    const body = await prepareBody(request, response);
    write(request, reply, response, body, Object.entries(limitHeaders).flat());
    return reply;
  });
}
