import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { serveGoogle } from "./account/google/google-routes.ts";
import { limitBodies, MAX_BODY_BYTES } from "./http/body-limits.ts";
import { serveCachedResponses } from "./http/cached-responses.ts";
import { countRequests } from "./http/count-requests.ts";
import { serveExports } from "./http/exports.ts";
import { refuseUnroutable, respondToFailures } from "./http/failures.ts";
import { closeWhileDraining, serveHealth } from "./http/health.ts";
import { refuseOddCalls } from "./http/odd-calls.ts";
import { limitRequests } from "./http/request-deadlines.ts";
import { addRequestGuards, refuseExpectations, refuseUnreadable } from "./http/request-guards.ts";
import { respondFromMemory } from "./http/responses-from-memory.ts";
import { countRestRequests } from "./http/rest/count-rest-requests.ts";
import { serveRest } from "./http/rest/serve-rest.ts";
import { sendResponsesAsText, serveTrpc } from "./http/serve-trpc.ts";
import { shedCheckouts } from "./http/shed-checkouts.ts";
import { serveStaticSite } from "./http/static-site.ts";
import { traceRequests } from "./http/trace-requests.ts";
import { serveWebSocket } from "./http/websocket.ts";
import { createResponseWriter } from "./http/write-response.ts";
import type { Platform } from "./platform/platform.ts";
import { appRouter, DOCUMENT_EXPORTS, PROCEDURES, TABLE_EXPORTS } from "./router.ts";
import { originOf, readableUrl } from "./site/site-address.ts";
import type { Api } from "./trpc/declared-procedures.ts";

/** A window of 512 kB, more than most responses have. A larger one would only take memory. */
const STREAM_BROTLI = {
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: 19,
};

export type App = {
  server: FastifyInstance;
  /**
   * Makes readiness respond with 503, so that a load balancer sends no more requests here, and
   * closes each connection after its next response.
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
    // Connections that are still open when the server stops get the responses to their requests.
    return503OnClosing: false,
    frameworkErrors: refuseUnroutable(platform),
    clientErrorHandler: refuseUnreadable(platform),
    routerOptions: { maxParamLength: 5000 },
    trustProxy: platform.site.trustedProxies,
  });
  const draining = closeWhileDraining(app);
  countRequests(app, platform);
  const writeResponse = createResponseWriter(platform);
  respondFromMemory(app, api, writeResponse);
  countRestRequests(app, platform);
  if (platform.traces.isOn) traceRequests(app, platform);
  addRequestGuards(app, platform.site, PROCEDURES);
  refuseExpectations(app, platform);
  limitBodies(app, platform);
  limitRequests(app);
  shedCheckouts(app, api);
  sendResponsesAsText(app);
  respondToFailures(app, platform);
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
  serveCachedResponses(app, api, writeResponse);
  await serveTrpc(app, api);
  await serveRest(app, api);
  serveExports(app, api, { tables: TABLE_EXPORTS, documents: DOCUMENT_EXPORTS });
  serveWebSocket(app, api);
  serveGoogle(app, platform, (request) => originOf(request, platform.site));
  await serveStaticSite(app, api);
  return { server: app, startDraining: draining.start };
}
