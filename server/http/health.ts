import type { FastifyInstance } from "fastify";
import type { Platform } from "#server/platform/platform.ts";
import { PROGRAM_VERSION } from "#server/platform/process/program-version.ts";

/**
 * Closes each connection after its next response once draining has begun. A proxy that reuses a
 * connection in the moment in which it is closed cannot repeat a change that it has sent.
 */
export function closeWhileDraining(app: FastifyInstance): {
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

/** Says whether the process is alive, and whether it may be sent requests. */
export function serveHealth(
  app: FastifyInstance,
  platform: Platform,
  isDraining: () => boolean,
): void {
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
