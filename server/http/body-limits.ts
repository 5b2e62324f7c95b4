import type { FastifyInstance, FastifyRequest } from "fastify";
import { networkOf } from "#server/platform/limits/network-of.ts";
import type { Platform } from "#server/platform/platform.ts";
import { Problem } from "#shared/problem.ts";
import { sendRefusal } from "./send-refusal.ts";

/** The largest body of a call; image uploads have their own limit. */
export const MAX_BODY_BYTES = 1024 * 1024;
/** Twice the maximum size of request headers; smaller bodies are not counted. */
const SMALL_BYTES = 32 * 1024;
/** Total of larger bodies in memory at once, over all callers. */
const MAX_BYTES = 64 * MAX_BODY_BYTES;
/** The same per client network, to leave room for others; scaled like the limits. */
const MAX_BYTES_PER_NETWORK = 16 * MAX_BODY_BYTES;
/** Incomplete bodies are cut after 30 seconds, complete ones get a response within a few. */
const RETRY_AFTER_SECONDS = 5;

/**
 * Estimates the memory of a body from the request headers: the maximum where they do not say.
 * Images have their own limits (upload-slots.ts).
 */
function bytesOf({ headers }: FastifyRequest): number {
  if (/^\s*application\/octet-stream\b/i.test(headers["content-type"] ?? "")) return 0;
  if (headers["transfer-encoding"] !== undefined) return MAX_BODY_BYTES;
  return Math.min(Number(headers["content-length"] ?? 0), MAX_BODY_BYTES);
}

/**
 * Bounds the bodies in memory over all callers: Node buffers an incomplete body until its end, and
 * any client can open connections that send all but the last byte. Room is reserved before a body
 * is read and released once the response is sent; above the limit callers get 503 with a
 * Retry-After.
 */
export function limitBodies(app: FastifyInstance, { clientAddressOf, limits }: Platform): void {
  const mostPerNetwork = limits.scaled(MAX_BYTES_PER_NETWORK);
  const byNetwork = new Map<string, number>();
  let taken = 0;
  app.addHook("onRequest", async (request, reply) => {
    const bytes = bytesOf(request);
    // A connection that is already closed would never release its room.
    if (bytes <= SMALL_BYTES || request.raw.socket.destroyed) return;
    const network = networkOf(clientAddressOf(request.raw));
    const ofNetwork = byNetwork.get(network) ?? 0;
    if (taken + bytes > MAX_BYTES || ofNetwork + bytes > mostPerNetwork) {
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      return sendRefusal(reply, new Problem("unavailable", { retryAfterSeconds }));
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
