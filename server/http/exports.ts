import type { Readable } from "node:stream";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { FastifyInstance } from "fastify";
import { ZodError } from "zod";
import { toCsv } from "#server/platform/export/csv.ts";
import type { FileTable } from "#server/platform/export/file-table.ts";
import { toPdf } from "#server/platform/export/pdf.ts";
import { toPdfDocument } from "#server/platform/export/pdf-document.ts";
import { rateLimitHeaders } from "#server/platform/limits/rate-limit-headers.ts";
import { createCallToken } from "#server/trpc/call-token.ts";
import { type Context, createContext } from "#server/trpc/context.ts";
import type { Api } from "#server/trpc/declared-procedures.ts";
import type { DocumentExport } from "#server/trpc/document-export.ts";
import { describeRefusal, toRefusal } from "#server/trpc/refusal.ts";
import type { TableExport } from "#server/trpc/table-export.ts";
import { Problem } from "#shared/problem.ts";
import {
  EXPORT_FORMATS,
  type ExportFormat,
  ROW_COUNT_HEADER,
} from "#shared/table/export-formats.ts";
import { headersOfProblem, sendRefusal } from "./send-refusal.ts";

function refusalOf(error: unknown, { platform }: Context, file: string): TRPCError {
  const isInput = error instanceof ZodError;
  return toRefusal(
    isInput ? new TRPCError({ code: "BAD_REQUEST", cause: error }) : error,
    platform,
    `exports/${file}`,
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

type Exports = {
  tables: ReadonlyMap<string, TableExport>;
  documents: ReadonlyMap<string, DocumentExport>;
};

/** A file that is ready to be sent. */
type ReadyFile = {
  fileName: string;
  type: string;
  content: Readable | Buffer;
  rowCount?: number | undefined;
};

type MakeFile = (ctx: Context, query: unknown) => Promise<ReadyFile>;

async function makeTable(
  { make }: TableExport,
  format: ExportFormat,
  ctx: Context,
  query: unknown,
): Promise<ReadyFile> {
  const table = await make(ctx, query, format);
  const [rows, rowCount] = await Promise.all([requireRows(table.rows), table.count?.()]);
  const { type, write } = WRITERS[format];
  return {
    fileName: `${table.name}.${format}`,
    type,
    content: write({ ...table, rows }),
    rowCount,
  };
}

async function makeDocument(
  { make }: DocumentExport,
  ctx: Context,
  query: unknown,
): Promise<ReadyFile> {
  const { name, content } = await make(ctx, query);
  return {
    fileName: `${name}.pdf`,
    type: WRITERS.pdf.type,
    content: await toPdfDocument(content),
  };
}

/** Finds how `partner-bookings.csv` or `booking.pdf` is made; null if there is no such file. */
function findFile(file: string, { tables, documents }: Exports): MakeFile | null {
  const [name = "", ending] = file.split(".");
  const format = EXPORT_FORMATS.find((known) => known === ending);
  if (!format || file !== `${name}.${format}`) return null;
  const table = tables.get(name);
  if (table) return (ctx, query) => makeTable(table, format, ctx, query);
  const document = format === "pdf" && documents.get(name);
  return document ? (ctx, query) => makeDocument(document, ctx, query) : null;
}

/**
 * Serves files under /exports to users with access to them, by their session or an API token:
 * tables as streams, documents as a whole.
 */
export function serveExports(app: FastifyInstance, api: Api, exports: Exports): void {
  const { platform } = api;
  // A HEAD request would compose the file and audit the export for nothing.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { file: string } }>("/exports/:file", options, async (request, reply) => {
    const make = findFile(request.params.file, exports);
    if (!make) return sendRefusal(reply, new Problem("notFound"));
    reply.header("cache-control", "no-store");
    const address = platform.clientAddressOf(request.raw);
    const ctx = createContext({
      platform,
      transport: "http" as const,
      requestId: request.id,
      address,
      token: createCallToken(api, request.headers, address),
      cookieHeader: request.headers.cookie,
      userAgent: request.headers["user-agent"],
      setCookie: (value) => reply.header("set-cookie", value),
    });
    try {
      const { fileName, type, content, rowCount } = await make(ctx, request.query);
      if (rowCount !== undefined) reply.header(ROW_COUNT_HEADER, rowCount);
      reply.headers(rateLimitHeaders(ctx.countedLimits));
      reply.header("content-disposition", `attachment; filename="${fileName}"`);
      return await reply.type(type).send(content);
    } catch (error) {
      const refused = refusalOf(error, ctx, request.params.file);
      const data = describeRefusal(refused, { input: request.query }, request.id);
      return reply
        .code(getHTTPStatusCodeFromError(refused))
        .headers({ ...headersOfProblem(data.problem), ...rateLimitHeaders(ctx.countedLimits) })
        .send({ error: { message: data.problem.code, data } });
    }
  });
}
