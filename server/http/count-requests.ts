import type { FastifyInstance, FastifyRequest } from "fastify";
import type { MeasuredKind } from "#server/platform/metrics/metrics.ts";
import type { Platform } from "#server/platform/platform.ts";

/** What addresses begin with, by what they return. Any other is a page. */
const PREFIXES: readonly [string, MeasuredKind][] = [
  ["/trpc", "call"],
  ["/api/", "rest"],
  ["/assets/", "file"],
  ["/images/", "file"],
  ["/exports/", "export"],
  ["/healthz/", "health"],
];

function kindOf({ url }: FastifyRequest): MeasuredKind {
  return PREFIXES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? "page";
}

/**
 * Counts every response, those from memory included, and measures it, where metrics are
 * served: it takes a twentieth of a response from memory.
 */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Platform, "metrics">): void {
  if (!metrics.isServed) return;
  app.addHook("onResponse", (request, reply, done) => {
    metrics.countRequest(kindOf(request), reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}
