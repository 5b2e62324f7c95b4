import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import type { Span } from "#server/platform/traces/traces.ts";

/**
 * Records each request as a trace, but those served from memory. The route replaces the address,
 * which may contain a secret. Only a trusted proxy's trace is joined, which has to remove the
 * header of clients, as the files of deploy/ do: they could have everything recorded, or hide.
 */
export function traceRequests(
  app: FastifyInstance,
  { traces, isFromProxy }: Pick<Platform, "traces" | "isFromProxy">,
): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, { raw }, done) => {
    const { method, headers, routeOptions } = request;
    const { traceparent } = headers;
    const isJoined = typeof traceparent === "string" && isFromProxy(request.raw);
    const { url: route } = routeOptions;
    const facts = { "http.request.method": method, "meltemi.request_id": request.id };
    const span = traces.begin(
      {
        name: route === undefined ? method : `${method} ${route}`,
        kind: "server",
        facts: route === undefined ? facts : { ...facts, "http.route": route },
      },
      isJoined ? traceparent : undefined,
    );
    if (span === null) {
      done();
      return;
    }
    spans.set(request, span);
    // Also of a request that its client has given up, for which there is no hook.
    raw.once("close", () => {
      const { statusCode, writableFinished } = raw;
      span.set({ "http.response.status_code": statusCode, "meltemi.aborted": !writableFinished });
      span.end(writableFinished && statusCode >= 500 ? String(statusCode) : undefined);
    });
    span.within(done);
  });
  // A body arrives in events of the connection, which belong to no request.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
}
