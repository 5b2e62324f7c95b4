import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { Problem } from "#shared/problem.ts";
import { refusal } from "./doors.ts";
import { type Cell, toCsv } from "./platform/csv.ts";
import type { Platform } from "./platform/platform.ts";
import { CSV_EXPORTS } from "./router.ts";
import { createContext } from "./trpc/context.ts";
import { toAnswer, toRefusal } from "./trpc/refusal.ts";

function refusalOf(error: unknown, platform: Platform): TRPCError {
  const isInput = error instanceof ZodError;
  return toRefusal(
    isInput ? new TRPCError({ code: "BAD_REQUEST", cause: error }) : error,
    platform,
  );
}

type Rows = AsyncIterable<readonly Cell[]>;

/**
 * Reads as far as the first row below the head, so that whatever refuses a table does so before its
 * file begins. @throws {Problem} nothingToExport
 */
async function requireRows(rows: Rows): Promise<Rows> {
  const reading = rows[Symbol.asyncIterator]();
  const [head, first] = [await reading.next(), await reading.next()];
  if (head.done || first.done) throw new Problem("nothingToExport");
  return (async function* () {
    yield head.value;
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => reading };
  })();
}

/** Serves tables as files under /exports, streamed, to whoever is signed in and may have them. */
export function serveExports(app: FastifyInstance, platform: Platform): void {
  app.get<{ Params: { name: string } }>("/exports/:name.csv", async (request, reply) => {
    const make = CSV_EXPORTS.get(request.params.name);
    if (!make) return reply.code(404).send(refusal("notFound"));
    reply.header("cache-control", "no-store");
    const ctx = createContext({
      ...{ platform, transport: "http" as const, address: request.ip },
      cookieHeader: request.headers.cookie,
      userAgent: request.headers["user-agent"],
      setCookie: (value) => reply.header("set-cookie", value),
    });
    try {
      const { name, rows } = await make(ctx, request.query);
      const csv = toCsv(await requireRows(rows));
      reply.header("content-disposition", `attachment; filename="${name}.csv"`);
      return await reply.type("text/csv; charset=utf-8").send(csv);
    } catch (error) {
      const refused = refusalOf(error, platform);
      return reply.code(getHTTPStatusCodeFromError(refused)).send(refusal(toAnswer(refused).code));
    }
  });
}
