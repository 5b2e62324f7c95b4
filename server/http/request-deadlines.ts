import type { FastifyInstance, FastifyRequest } from "fastify";
import { limitRequest, type RequestKind } from "#server/platform/limits/request-limits.ts";

/** Null for a download, which lasts as long as its reader; each statement has its own limit. */
function kindOf({ method, url }: FastifyRequest): RequestKind | null {
  if (url.startsWith("/exports/")) return null;
  return method === "GET" || method === "HEAD" ? "read" : "change";
}

/** Sets each request's deadline; after a body was read, because reading loses the context. */
export function limitRequests(app: FastifyInstance): void {
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
