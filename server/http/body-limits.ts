import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/platform/limits/network-of.ts";
import type { Platform } from "#server/platform/platform.ts";
import { refusal } from "./request-guards.ts";

/** The largest body of a call; pictures are not bound by it. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** As large as the head of a request may be, twice; bodies up to this need no room. Ordinary calls stay far below. */
const SMALL_BYTES = 32 * 1024;
/** Larger bodies that may be in memory at once, over all callers. */
const MAX_BYTES = 64 * MAX_BODY_BYTES;
/** The same for the callers of one network, so that one client leaves room for all others; scaled like the limits. */
const MAX_BYTES_PER_NETWORK = 16 * MAX_BODY_BYTES;
/** Half-sent bodies are cut after 30 seconds, whole ones are answered within a few. */
const RETRY_AFTER_SECONDS = 5;

/**
 * How much memory a body will take, going by the head of its request: as much as is allowed where the
 * head does not tell. Pictures are read by their own rules (upload-slots.ts).
 */
function bytesOf({ headers }: FastifyRequest): number {
  if (/^\s*application\/octet-stream\b/i.test(headers["content-type"] ?? "")) return 0;
  if (headers["transfer-encoding"] !== undefined) return MAX_BODY_BYTES;
  return Math.min(Number(headers["content-length"] ?? 0), MAX_BODY_BYTES);
}

/**
 * Bounds the bodies in memory over all callers: Node keeps what has come in of a body until its end,
 * and anybody can open connections that send all but the last byte. Room is taken before a body is
 * read and held until its answer has left; beyond it callers get 503 and are told when to come again.
 */
export function limitBodies(app: FastifyInstance, { clientAddressOf, limits }: Platform): void {
  const mostPerNetwork = limits.scaled(MAX_BYTES_PER_NETWORK);
  const byNetwork = new Map<string, number>();
  let taken = 0;
  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    // A connection that is gone already would never give its room back.
    if (bytes <= SMALL_BYTES || request.raw.socket.destroyed) return;
    const network = networkOf(clientAddressOf(request.raw));
    const ofNetwork = byNetwork.get(network) ?? 0;
    if (taken + bytes > MAX_BYTES || ofNetwork + bytes > mostPerNetwork) {
      reply.header("retry-after", String(RETRY_AFTER_SECONDS)).code(503);
      return reply.send(refusal("unavailable", { retryAfterSeconds: RETRY_AFTER_SECONDS }));
    }
    taken += bytes;
    byNetwork.set(network, ofNetwork + bytes);
    reply.raw.once("close", () => {
      taken -= bytes;
      const left = (byNetwork.get(network) ?? bytes) - bytes;
      if (left === 0) byNetwork.delete(network);
      else byNetwork.set(network, left);
    });
  });
}
