import { type AnyRouter, callTRPCProcedure } from "@trpc/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  CachedResponse,
  type Encoding,
  earliestOf,
} from "#server/platform/cache/response-cache.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createContext } from "#server/trpc/context.ts";
import {
  availabilitySchema,
  listVehiclesSchema,
  searchSchema,
  similarSchema,
  vehicleSlugSchema,
  vehicleSlugsSchema,
} from "#shared/catalog/catalog.ts";
import { quoteSchema } from "#shared/checkout/checkout.ts";
import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";

/** Maximum number of calls in one request. */
export const MAX_BATCH = 10;

/**
 * A public query without a viewer: the input that its responses are cached by, and the catalog
 * changes, besides those of vehicles, that invalidate them.
 */
type Kept<Input> = {
  input: z.ZodType<Input>;
  alsoDependsOn?: (input: Input) => string[];
  /** True when the response is only valid for bookings of the same minute (payment-deadline.ts). */
  isTimed?: (input: Input) => boolean;
};

const kept = <Input>(entry: Kept<Input>) => entry as Kept<unknown>;
const whenDated = ({ pickupDate }: { pickupDate?: string | undefined }) =>
  pickupDate === undefined ? [] : ["bookings"];
const ofVehicle = ({ vehicleId }: { vehicleId: string }) => [`bookings ${vehicleId}`];
const always = () => true;
const hasDates = ({ pickupDate }: { pickupDate?: string | undefined }) => pickupDate !== undefined;
const isDated = ({ filters }: z.infer<typeof searchSchema>) => hasDates(filters);
const ofFilters = ({ filters }: z.infer<typeof searchSchema>) => whenDated(filters);

const KEPT = new Map<string, Kept<unknown>>([
  ["catalog.list", kept({ input: listVehiclesSchema, alsoDependsOn: ofFilters, isTimed: isDated })],
  ["catalog.facets", kept({ input: searchSchema, alsoDependsOn: ofFilters })],
  [
    "catalog.alternatives",
    kept({ input: searchSchema, alsoDependsOn: ofFilters, isTimed: isDated }),
  ],
  ["catalog.featured", kept({ input: z.undefined() })],
  ["catalog.bySlug", kept({ input: vehicleSlugSchema })],
  ["catalog.bySlugs", kept({ input: vehicleSlugsSchema })],
  ["catalog.similar", kept({ input: similarSchema, alsoDependsOn: whenDated, isTimed: hasDates })],
  ["catalog.availability", kept({ input: availabilitySchema, alsoDependsOn: ofVehicle })],
  ["catalog.places", kept({ input: z.undefined() })],
  ["catalog.options", kept({ input: z.undefined(), isTimed: always })],
  ["checkout.quote", kept({ input: quoteSchema, alsoDependsOn: ofVehicle, isTimed: always })],
]);

/** A cacheable public query: its key, and how its response is built. */
type Call = { key: string; make: () => Promise<CachedResponse> };

/** @returns null when the query is not cacheable, or its input is invalid */
function readCall(
  platform: Platform,
  router: AnyRouter,
  path: string,
  input: unknown,
): Call | null {
  const entry = KEPT.get(path);
  const parsed = entry?.input.safeParse(input);
  if (!entry || !parsed?.success) return null;
  const make = async () => {
    // Taken before the procedure reads the clock, so it can only be too early.
    const validUntil = entry.isTimed?.(parsed.data) ? toBookingMinute(platform.clock.now()) : null;
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
    const dependsOn = ["vehicles", ...(entry.alsoDependsOn?.(parsed.data) ?? [])];
    return new CachedResponse(JSON.stringify(data), dependsOn, {}, validUntil);
  };
  return { key: `${path} ${JSON.stringify(parsed.data)}`, make };
}

/**
 * The cached response of a public query, built if necessary; null when the query is not cacheable,
 * or its input is invalid.
 * @throws what the procedure throws
 */
export async function findCachedResponse(
  platform: Platform,
  router: AnyRouter,
  path: string,
  input: unknown,
): Promise<CachedResponse | null> {
  const call = readCall(platform, router, path, input);
  return call && platform.responseCache.remember(call.key, call.make);
}

/** The procedures in a tRPC URL if all are cacheable and fit in a batch, else null. */
function keptPaths(url: string): string[] | null {
  const end = url.indexOf("?");
  const paths = url.slice("/trpc/".length, end < 0 ? undefined : end).split(",");
  const isCached = paths.length <= MAX_BATCH && paths.every((path) => KEPT.has(path));
  return isCached ? paths : null;
}

/** Reads the inputs from a URL, as tRPC's links write them. */
function readInputs(url: string, paths: readonly string[], isBatch: boolean): unknown[] {
  const text = new URL(url, "http://localhost").searchParams.get("input");
  const given: unknown = text === null ? undefined : JSON.parse(text);
  if (!isBatch) return [given];
  return paths.map((_, index) => (given as Record<string, unknown> | undefined)?.[index]);
}

async function buildResponse(platform: Platform, router: AnyRouter, url: string, paths: string[]) {
  const isBatch = /[?&]batch=1(?:&|$)/.test(url);
  if (!isBatch && paths.length > 1) return null;
  const inputs = readInputs(url, paths, isBatch);
  // A single call is already cached by its URL; a second entry by its input would only use memory.
  const find = async (path: string, input: unknown) =>
    isBatch
      ? findCachedResponse(platform, router, path, input)
      : (readCall(platform, router, path, input)?.make() ?? null);
  const responses = await Promise.all(paths.map((path, index) => find(path, inputs[index])));
  const whole = responses.filter((response) => response !== null);
  if (whole.length < responses.length) return null;
  const results = whole.map(({ text }) => `{"result":{"data":${text}}}`);
  return new CachedResponse(
    isBatch ? `[${results.join(",")}]` : results.join(""),
    whole.flatMap(({ dependsOn }) => [...dependsOn]),
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

/**
 * Answers calls of the public catalog from memory, before tRPC runs. Unusual or invalid calls go on
 * to tRPC, which reports its own errors.
 */
export function serveCachedResponses(
  app: FastifyInstance,
  platform: Platform,
  router: AnyRouter,
): void {
  const { responseCache, limits } = platform;
  app.addHook("onRequest", async (request, reply) => {
    const { method, url } = request;
    if (method !== "GET" || !url.startsWith("/trpc/") || request.headers["trpc-accept"]) return;
    const paths = keptPaths(url);
    if (!paths) return;
    const address = platform.clientAddressOf(request.raw);
    const response = await Promise.all(paths.map(() => limits.consume("catalogByAddress", address)))
      .then(() =>
        responseCache.remember(`call ${url}`, () => buildResponse(platform, router, url, paths)),
      )
      .catch(() => null);
    if (response) return sendCachedResponse(request, reply, response);
  });
}
