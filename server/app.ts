import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import { Problem } from "#shared/problem.ts";
import { serveGoogle } from "./account/google/google-routes.ts";
import { limitBodies, MAX_BODY_BYTES } from "./http/body-limits.ts";
import { countedOf, serveCachedResponses } from "./http/cached-responses.ts";
import { countRequests } from "./http/count-requests.ts";
import { serveExports } from "./http/exports.ts";
import { isApiAddress, MAX_BATCH, refuseOddCalls, unknownAddress } from "./http/odd-calls.ts";
import {
  addRequestGuards,
  refuseExpectations,
  refuseUnreadable,
  securityHeaders,
} from "./http/request-guards.ts";
import { answerFromMemory } from "./http/responses-from-memory.ts";
import { serveRest } from "./http/rest/serve-rest.ts";
import { headersOfProblem, sendRefusal, statusOf } from "./http/send-refusal.ts";
import { serveStaticSite } from "./http/static-site.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { serveWebSocket } from "./http/websocket.ts";
import { rateLimitHeaders } from "./platform/limits/rate-limit-headers.ts";
import { limitRequest, type RequestKind } from "./platform/limits/request-limits.ts";
import type { Platform } from "./platform/platform.ts";
import { PROGRAM_VERSION } from "./platform/process/program-version.ts";
import { REQUEST_ID_HEADER } from "./platform/request-id.ts";
import {
  type AppRouter,
  appRouter,
  DOCUMENT_EXPORTS,
  PROCEDURES,
  TABLE_EXPORTS,
} from "./router.ts";
import { originOf, readableUrl } from "./site/site-address.ts";
import { createCallToken } from "./trpc/call-token.ts";
import { createContext } from "./trpc/context.ts";
import { type Api, matchUrls } from "./trpc/declared-procedures.ts";
import { nameRequest } from "./trpc/refusal.ts";

/** A window of 512 kB, more than most responses have. A larger one would only take memory. */
const STREAM_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 19,
};

type TrpcOptions = FastifyTRPCPluginOptions<AppRouter>["trpcOptions"];

function trpcOptions(api: Api): TrpcOptions {
  const { platform } = api;
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext({ req, res }) {
      const address = platform.clientAddressOf(req.raw);
      return createContext({
        platform,
        transport: "http",
        requestId: req.id,
        address,
        token: createCallToken(api, req.headers, address),
        cookieHeader: req.headers.cookie,
        userAgent: req.headers["user-agent"],
        setCookie: (value) => res.header("set-cookie", value),
        body: req.raw,
        counted: countedOf(req),
      });
    },
    onError({ error, req, ctx }) {
      if (!ctx) nameRequest(error, req.id);
    },
    responseMeta({ errors, ctx }) {
      const headers = new Headers({ "cache-control": "no-store" });
      const limits = ctx ? rateLimitHeaders(ctx.countedLimits) : {};
      for (const [name, value] of Object.entries(limits)) headers.set(name, value);
      for (const { cause } of errors) {
        const ofProblem = cause instanceof Problem ? headersOfProblem(cause) : {};
        for (const [name, value] of Object.entries(ofProblem)) headers.set(name, value);
      }
      return { headers };
    },
  };
}

/** Null for a download, which lasts as long as its reader; each statement has its own limit. */
function kindOf({ method, url }: FastifyRequest): RequestKind | null {
  if (url.startsWith("/exports/")) return null;
  return method === "GET" || method === "HEAD" ? "read" : "change";
}

/** Sets each request's deadline; after a body was read, because reading loses the context. */
function limitRequests(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const kind = kindOf(request);
    if (kind === "read") limitRequest(kind, done);
    else done();
  });
  app.addHook("preHandler", (request, _reply, done) => {
    if (kindOf(request) === "change") limitRequest("change", done);
    else done();
  });
}

/**
 * Sends tRPC's responses as text. As streams of unknown length they would be compressed even if
 * short, which costs more than a refusal itself. Responses that are really streamed stay streams.
 */
function sendResponsesAsText(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!(payload instanceof Response) || request.headers["trpc-accept"]) return payload;
    reply.code(payload.status);
    for (const [name, value] of payload.headers) reply.header(name, value);
    return payload.text();
  });
}

/**
 * Refuses checkouts under overload before their body or session is read. A refused request costs
 * next to nothing, so that accepted ones are served in time.
 */
function shedCheckouts(app: FastifyInstance, { bookingQueue, retryAfterOf }: Platform): void {
  const isQueued = matchUrls(PROCEDURES, (meta) => meta.isQueued === true);
  app.addHook("onRequest", (request, reply, done) => {
    if (request.method !== "POST" || !isQueued(request.url)) return done();
    try {
      bookingQueue.requireRoom();
    } catch (error) {
      const retryAfterSeconds = retryAfterOf(error);
      return sendRefusal(reply, new Problem("unavailable", { retryAfterSeconds }));
    }
    return done();
  });
}

/**
 * Closes each connection after its next response once draining has begun. A proxy that reuses a
 * connection in the moment in which it is closed cannot repeat a change that it has sent.
 */
function closeWhileDraining(app: FastifyInstance): {
  isDraining: () => boolean;
  start: () => void;
} {
  let isDraining = false;
  app.addHook("onRequest", (_request, reply, done) => {
    if (isDraining) reply.raw.shouldKeepAlive = false;
    done();
  });
  return {
    isDraining: () => isDraining,
    start() {
      isDraining = true;
    },
  };
}

function serveHealth(app: FastifyInstance, platform: Platform, isDraining: () => boolean): void {
  app.get("/healthz/live", async () => ({ status: "ok" }));
  app.get("/healthz/ready", async (_request, reply) => {
    try {
      if (!isDraining()) {
        await platform.ping();
        return { status: "ok", version: PROGRAM_VERSION };
      }
    } catch {
      // The database does not respond.
    }
    return reply.code(503).send({ status: "unavailable" });
  });
}

/** The problem of a failure outside of tRPC. */
function problemOf(error: FastifyError, { isOutage, retryAfterOf }: Platform): Problem {
  if (isOutage(error)) {
    return new Problem("unavailable", { retryAfterSeconds: retryAfterOf(error) });
  }
  if (error instanceof Problem && error.code === "tooManyAttempts") return error;
  if (error.statusCode === 413) return new Problem("bodyTooLarge", { maxBytes: MAX_BODY_BYTES });
  return new Problem((error.statusCode ?? 500) >= 500 ? "unexpected" : "invalidInput");
}

/** Fastify's own failures keep their status. */
function statusOfFailure({ statusCode }: FastifyError, { code }: Problem): number {
  const isFastifys = code === "unexpected" || code === "invalidInput";
  return isFastifys && statusCode !== undefined ? statusCode : statusOf(code);
}

/** Answers addresses that Fastify cannot route, for which it runs no hooks. */
function refuseUnroutable(platform: Platform) {
  const headers = securityHeaders(platform.site);
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header(REQUEST_ID_HEADER, request.id);
    const problem = isApiAddress(request.url)
      ? unknownAddress(request.url)
      : new Problem("invalidInput");
    sendRefusal(reply, problem, error.statusCode ?? 400);
  };
}

export type App = {
  server: FastifyInstance;
  /**
   * Makes readiness respond with 503, so that a load balancer sends no more requests here, and closes
   * each connection after its next response.
   */
  startDraining: () => void;
};

/** Builds the application on a platform, without port, signals or environment. */
export async function buildApp(platform: Platform): Promise<App> {
  const api: Api = { platform, router: appRouter, procedures: PROCEDURES };
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => platform.requestIdOf(request),
    // Few requests write a line, and those that do name themselves in it (request-platform.ts).
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    http: {
      headersTimeout: 10_000,
      // By default Node checks for slow requests only every 30 seconds.
      connectionsCheckingInterval: 1_000,
      // The guards refuse it, with the headers of every response.
      requireHostHeader: false,
    },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    forceCloseConnections: "idle",
    // Connections that are still open when the server stops have their requests answered.
    return503OnClosing: false,
    frameworkErrors: refuseUnroutable(platform),
    clientErrorHandler: refuseUnreadable(platform),
    routerOptions: { maxParamLength: 5000 },
    trustProxy: platform.site.trustedProxies,
  });
  const draining = closeWhileDraining(app);
  countRequests(app, platform);
  answerFromMemory(app, api);
  if (platform.traces.isOn) traceRequests(app, platform);
  addRequestGuards(app, platform.site, PROCEDURES);
  refuseExpectations(app, platform);
  limitBodies(app, platform);
  limitRequests(app);
  shedCheckouts(app, platform);
  sendResponsesAsText(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A caller that left in the middle of its body reads no answer, and is no failure to log.
    if (request.raw.destroyed && !request.raw.complete) {
      return sendRefusal(reply, new Problem("invalidInput"));
    }
    const problem = problemOf(error, platform);
    const { id: requestId, routeOptions } = request;
    const status = statusOfFailure(error, problem);
    if (problem.code === "unavailable") platform.logOutage(error, requestId);
    else if (status >= 500) {
      // Logs the pattern of the route, because the URL itself may contain a secret.
      const traceId = platform.traces.currentTraceId() ?? undefined;
      const { url } = routeOptions;
      platform.log.error({ err: error, requestId, traceId, url }, "a request failed");
    }
    return sendRefusal(reply, problem, status);
  });
  await app.register(cookie);
  await app.register(compress, {
    global: true,
    // A small body could unpack to more than its room allows; the guards refuse compressed ones.
    globalDecompression: false,
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: STREAM_BROTLI },
  });
  serveHealth(app, platform, draining.isDraining);
  refuseOddCalls(app, PROCEDURES);
  serveCachedResponses(app, api);
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: trpcOptions(api) });
  await serveRest(app, api);
  serveExports(app, api, { tables: TABLE_EXPORTS, documents: DOCUMENT_EXPORTS });
  serveWebSocket(app, api);
  serveGoogle(app, platform, (request) => originOf(request, platform.site));
  await serveStaticSite(app, api);
  return { server: app, startDraining: draining.start };
}
