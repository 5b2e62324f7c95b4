import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from "fastify";
import { Problem } from "#shared/problem.ts";
import { serveGoogle } from "./account/google/google-routes.ts";
import { limitBodies, MAX_BODY_BYTES } from "./http/body-limits.ts";
import { MAX_BATCH, serveCachedResponses } from "./http/cached-responses.ts";
import { serveExports } from "./http/exports.ts";
import { addRequestGuards, refusal, refuseUnreadable } from "./http/request-guards.ts";
import { serveStaticSite } from "./http/static-site.ts";
import { serveWebSocket } from "./http/websocket.ts";
import { limitRequest, type RequestKind } from "./platform/limits/request-limits.ts";
import type { Platform } from "./platform/platform.ts";
import {
  type AppRouter,
  appRouter,
  DOCUMENT_EXPORTS,
  PROCEDURES,
  TABLE_EXPORTS,
} from "./router.ts";
import { originOf, readableUrl } from "./site/site-address.ts";
import { createContext } from "./trpc/context.ts";
import { type Api, matchUrls } from "./trpc/declared-procedures.ts";

type TrpcOptions = FastifyTRPCPluginOptions<AppRouter>["trpcOptions"];

function trpcOptions(platform: Platform): TrpcOptions {
  return {
    router: appRouter,
    maxBatchSize: MAX_BATCH,
    createContext: ({ req, res }) =>
      createContext({
        platform,
        transport: "http",
        address: platform.clientAddressOf(req.raw),
        cookieHeader: req.headers.cookie,
        userAgent: req.headers["user-agent"],
        setCookie: (value) => res.header("set-cookie", value),
        body: req.raw,
      }),
    responseMeta({ errors }) {
      const headers = new Headers({ "cache-control": "no-store" });
      for (const { cause } of errors) {
        if (cause instanceof Problem && "retryAfterSeconds" in cause.params) {
          headers.set("retry-after", String(cause.params.retryAfterSeconds));
        }
      }
      return { headers };
    },
  };
}

/**
 * Refuses calls that tRPC would accept: subscriptions, which it answers with an event stream of
 * status 200, and procedure names that cannot exist, which it decodes a second time and throws on.
 */
function refuseOddCalls(app: FastifyInstance): void {
  app.addHook<{ Params: { path?: string } }>("preHandler", async (request, reply) => {
    if (!request.routeOptions.url?.startsWith("/trpc/")) return;
    const paths = request.params.path?.split(",") ?? [];
    if (paths.some((path) => !/^[\w.]*$/.test(path))) {
      return reply.code(404).send(refusal("notFound"));
    }
    if (!paths.some((path) => PROCEDURES.get(path)?.type === "subscription")) return;
    return reply.code(405).send(refusal("unsupportedTransport"));
  });
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
      reply.header("retry-after", String(retryAfterSeconds)).code(503);
      return reply.send(refusal("unavailable", { retryAfterSeconds }));
    }
    return done();
  });
}

function serveHealth(app: FastifyInstance, platform: Platform): { startDraining: () => void } {
  let isDraining = false;
  app.get("/healthz/live", async () => ({ status: "ok" }));
  app.get("/healthz/ready", async (_request, reply) => {
    try {
      if (!isDraining) {
        await platform.ping();
        return { status: "ok" };
      }
    } catch {
      // The database does not respond.
    }
    return reply.code(503).send({ status: "unavailable" });
  });
  return {
    startDraining() {
      isDraining = true;
    },
  };
}

export type App = {
  server: FastifyInstance;
  /** Makes readiness respond with 503, so that a load balancer sends no more requests here. */
  startDraining: () => void;
};

/** Builds the application on a platform, without port, signals or environment. */
export async function buildApp(platform: Platform): Promise<App> {
  const api: Api = { platform, router: appRouter, procedures: PROCEDURES };
  const loggerInstance: FastifyBaseLogger = platform.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // No line names its request, so a logger of its own for each would cost and add nothing.
    childLoggerFactory: (logger) => logger,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 30_000,
    // By default Node checks for slow requests only every 30 seconds.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
    rewriteUrl: ({ url = "/" }) => readableUrl(url),
    forceCloseConnections: "idle",
    clientErrorHandler: refuseUnreadable,
    routerOptions: { maxParamLength: 5000 },
    trustProxy: platform.site.trustedProxies,
  });
  addRequestGuards(app, platform.site, PROCEDURES);
  limitBodies(app, platform);
  limitRequests(app);
  shedCheckouts(app, platform);
  sendResponsesAsText(app);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isTooOften = error instanceof Problem && error.code === "tooManyAttempts";
    const isAway = platform.isOutage(error);
    const status = isTooOften ? 429 : isAway ? 503 : (error.statusCode ?? 500);
    if (error instanceof Problem && "retryAfterSeconds" in error.params) {
      reply.header("retry-after", String(error.params.retryAfterSeconds));
    }
    // Logs the pattern of the route, because the URL itself may contain a secret.
    const { url } = request.routeOptions;
    if (isAway) platform.logOutage(error);
    else if (status >= 500) platform.log.error({ err: error, url }, "a request failed");
    if (isAway) {
      const retryAfterSeconds = platform.retryAfterOf(error);
      reply.header("retry-after", String(retryAfterSeconds));
      return reply.code(status).send(refusal("unavailable", { retryAfterSeconds }));
    }
    const code = status >= 500 ? "unexpected" : "invalidInput";
    return reply.code(status).send(refusal(isTooOften ? "tooManyAttempts" : code));
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ["br", "gzip"] });
  const { startDraining } = serveHealth(app, platform);
  refuseOddCalls(app);
  serveCachedResponses(app, api);
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: trpcOptions(platform) });
  serveExports(app, platform, { tables: TABLE_EXPORTS, documents: DOCUMENT_EXPORTS });
  serveWebSocket(app, platform, appRouter);
  serveGoogle(app, platform, (request) => originOf(request, platform.site));
  await serveStaticSite(app, api);
  return { server: app, startDraining };
}
