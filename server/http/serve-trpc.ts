import type { AnyRouter } from "@trpc/server";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import type { FastifyInstance } from "fastify";
import { rateLimitHeaders } from "#server/platform/limits/rate-limit-headers.ts";
import { createCallToken } from "#server/trpc/call-token.ts";
import { createContext } from "#server/trpc/context.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import { nameRequest } from "#server/trpc/refusal.ts";
import { Problem } from "#shared/problem.ts";
import { countedOf, refusedOf } from "./cached-responses.ts";
import { MAX_BATCH } from "./odd-calls.ts";
import { headersOfProblem } from "./send-refusal.ts";

/**
 * Sends tRPC's responses as text. As streams of unknown length they would be compressed even if
 * short, which costs more than a refusal itself. Responses that are really streamed stay streams.
 */
export function sendResponsesAsText(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (!(payload instanceof Response) || request.headers["trpc-accept"]) return payload;
    reply.code(payload.status);
    for (const [name, value] of payload.headers) reply.header(name, value);
    return payload.text();
  });
}

type TrpcOptions = FastifyTRPCPluginOptions<AnyRouter>["trpcOptions"];

function trpcOptions(api: Api): TrpcOptions {
  const { platform, router } = api;
  return {
    router,
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
        refused: refusedOf(req),
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

/** Serves the procedures at `/trpc`. */
export async function serveTrpc(app: FastifyInstance, api: Api): Promise<void> {
  await app.register(fastifyTRPCPlugin, { prefix: "/trpc", trpcOptions: trpcOptions(api) });
}
