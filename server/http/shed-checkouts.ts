import type { FastifyInstance } from "fastify";
import { type Api, matchUrls } from "#server/trpc/declared-procedures.ts";
import { Problem } from "#shared/problem.ts";
import { sendRefusal } from "./send-refusal.ts";

/**
 * Refuses checkouts under overload before their body or session is read. A refused request costs
 * next to nothing, so that accepted ones are served in time.
 */
export function shedCheckouts(app: FastifyInstance, { platform, procedures }: Api): void {
  const { bookingQueue, retryAfterOf } = platform;
  const isQueued = matchUrls(procedures, (meta) => meta.isQueued === true);
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
