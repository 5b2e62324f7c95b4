import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { toCsv } from "#server/platform/export/csv.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import { toPdf } from "#server/platform/export/pdf.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createContext } from "#server/trpc/context.ts";
import { toProblemResponse, toRefusal } from "#server/trpc/refusal.ts";
import type { TableExport } from "#server/trpc/table-export.ts";
import { Problem } from "#shared/problem.ts";
import { EXPORT_FORMATS, ROW_COUNT_HEADER } from "#shared/table/export-formats.ts";
import { refusal } from "./request-guards.ts";

function refusalOf(error: unknown, platform: Platform): TRPCError {
  const isInput = error instanceof ZodError;
  return toRefusal(
    isInput ? new TRPCError({ code: "BAD_REQUEST", cause: error }) : error,
    platform,
  );
}

const WRITERS = {
  csv: { type: "text/csv; charset=utf-8", write: toCsv },
  pdf: { type: "application/pdf", write: toPdf },
} as const;

type Rows = FileTable["rows"];

/**
 * Reads up to the first row, so that a refused table fails before its file begins.
 * @throws {Problem} nothingToExport
 */
async function requireRows(rows: Rows): Promise<Rows> {
  const reading = rows[Symbol.asyncIterator]();
  const first = await reading.next();
  if (first.done) throw new Problem("nothingToExport");
  return (async function* () {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => reading };
  })();
}

/** Splits `partner-bookings.csv` into the table and its format; null if there is no such file. */
function parseFile(file: string, tables: ReadonlyMap<string, TableExport>) {
  const [name = "", ending] = file.split(".");
  const format = EXPORT_FORMATS.find((known) => known === ending);
  const table = tables.get(name);
  return format && table && file === `${name}.${format}` ? { make: table.make, format } : null;
}

/** Serves tables as streamed files under /exports to signed-in users with access to them. */
export function serveExports(
  app: FastifyInstance,
  platform: Platform,
  tables: ReadonlyMap<string, TableExport>,
): void {
  // A HEAD request would compose the table and audit the export for nothing.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { file: string } }>("/exports/:file", options, async (request, reply) => {
    const asked = parseFile(request.params.file, tables);
    if (!asked) return reply.code(404).send(refusal("notFound"));
    reply.header("cache-control", "no-store");
    const ctx = createContext({
      platform,
      transport: "http" as const,
      address: platform.clientAddressOf(request.raw),
      cookieHeader: request.headers.cookie,
      userAgent: request.headers["user-agent"],
      setCookie: (value) => reply.header("set-cookie", value),
    });
    try {
      const { format, make } = asked;
      const table = await make(ctx, request.query, format);
      const [rows, count] = await Promise.all([requireRows(table.rows), table.count?.()]);
      if (count !== undefined) reply.header(ROW_COUNT_HEADER, count);
      const { type, write } = WRITERS[format];
      reply.header("content-disposition", `attachment; filename="${table.name}.${format}"`);
      return await reply.type(type).send(write({ ...table, rows }));
    } catch (error) {
      const refused = refusalOf(error, platform);
      const { code, params } = toProblemResponse(refused);
      if ("retryAfterSeconds" in params) reply.header("retry-after", params.retryAfterSeconds);
      return reply.code(getHTTPStatusCodeFromError(refused)).send(refusal(code, params));
    }
  });
}
