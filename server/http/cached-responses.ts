import { callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  CachedResponse,
  type Encoding,
  earliestOf,
} from "#server/platform/cache/response-cache.ts";
import { createContext } from "#server/trpc/context.ts";
import type { Api, DeclaredProcedures } from "#server/trpc/declared-procedures.ts";
import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";

/** Maximum number of calls in one request. */
export const MAX_BATCH = 10;

/** A cacheable public query: its key, and how its response is built. */
type Call = { key: string; make: () => Promise<CachedResponse> };

/** @returns null when the query is not cacheable, or its input is invalid */
function readCall(
  { platform, router, procedures }: Api,
  path: string,
  input: unknown,
): Call | null {
  const call = procedures.get(path)?.meta.cached?.(input);
  if (!call) return null;
  const make = async () => {
    // Taken before the procedure reads the clock, so it can only be too early.
    const validUntil = call.isTimed ? toBookingMinute(platform.clock.now()) : null;
    const data = await callTRPCProcedure({
      router,
      path,
      getRawInput: async () => input,
      ctx: createContext({
        platform,
        transport: "page",
        address: "",
        setCookie: null,
        cookieHeader: undefined,
        userAgent: undefined,
      }),
      type: "query",
      signal: undefined,
      batchIndex: 0,
    });
    return new CachedResponse(JSON.stringify(data), [call.dependenciesOf(data)], {}, validUntil);
  };
  return { key: `${path} ${JSON.stringify(call.input)}`, make };
}

/**
 * The cached response of a public query, built if necessary; null when the query is not cacheable,
 * or its input is invalid.
 * @throws what the procedure throws
 */
export async function findCachedResponse(
  api: Api,
  path: string,
  input: unknown,
): Promise<CachedResponse | null> {
  const call = readCall(api, path, input);
  return call && api.platform.responseCache.remember(call.key, call.make);
}

/** The procedures in a tRPC URL if all are cacheable and fit in a batch, else null. */
function cachedPaths(procedures: DeclaredProcedures, url: string): string[] | null {
  const end = url.indexOf("?");
  const paths = url.slice("/trpc/".length, end < 0 ? undefined : end).split(",");
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

async function buildResponse(api: Api, url: string, paths: string[]) {
  const isBatch = /[?&]batch=1(?:&|$)/.test(url);
  if (!isBatch && paths.length > 1) return null;
  const inputs = readInputs(url, paths, isBatch);
  // A single call is already cached by its URL; a second entry by its input would only use memory.
  const find = async (path: string, input: unknown) =>
    isBatch ? findCachedResponse(api, path, input) : (readCall(api, path, input)?.make() ?? null);
  const responses = await Promise.all(paths.map((path, index) => find(path, inputs[index])));
  const whole = responses.filter((response) => response !== null);
  if (whole.length < responses.length) return null;
  const results = whole.map(({ text }) => `{"result":{"data":${text}}}`);
  return new CachedResponse(
    isBatch ? `[${results.join(",")}]` : results.join(""),
    whole.flatMap(({ dependsOn }) => dependsOn),
    { "content-type": "application/json" },
    earliestOf(whole.map(({ validUntil }) => validUntil)),
  );
}

/** The best encoding that the caller accepts. */
function encodingOf(request: FastifyRequest): Encoding | null {
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
  if (request.headers["if-none-match"] === response.etag) return reply.code(304).send();
  const encoding = response.isWorthCompressing ? encodingOf(request) : null;
  if (!encoding) return reply.send(response.body);
  return reply.header("content-encoding", encoding).send(await response.compressed(encoding));
}

/** Counts a call like its procedure, which does not run when the response is in memory. */
async function countCall({ platform, procedures }: Api, path: string, address: string) {
  const limit = procedures.get(path)?.meta.rateLimit;
  if (limit !== undefined) await platform.limits.consume(limit, address);
}

/**
 * Answers calls of the public catalog from memory, before tRPC runs. Unusual or invalid calls go on
 * to tRPC, which reports its own errors.
 */
export function serveCachedResponses(app: FastifyInstance, api: Api): void {
  const { platform, procedures } = api;
  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" || !url.startsWith("/trpc/") || request.headers["trpc-accept"]) return;
    const paths = cachedPaths(procedures, url);
    if (!paths) return;
    const address = platform.clientAddressOf(request.raw);
    const response = await Promise.all(paths.map((path) => countCall(api, path, address)))
      .then(() =>
        platform.responseCache.remember(`call ${url}`, () => buildResponse(api, url, paths)),
      )
      .catch(() => null);
    if (response) return sendCachedResponse(request, reply, response);
  });
}
