import type { Connection } from "#client/api/connection.ts";
import type { Session } from "#client/session/session.ts";
import { problemText, readProblem } from "#client/text/problems.ts";
import { saveFile } from "#client/ui/save-file.ts";
import { notifyError, notifyInfo, notifySuccess } from "#client/ui/toast/toasts.ts";
import type { Language } from "#shared/language.ts";
import {
  type CsvLayout,
  type ExportFormat,
  ROW_COUNT_HEADER,
} from "#shared/table/export-formats.ts";
import { type ExportProgress, rowCounter } from "./export-progress.ts";
import { exportText } from "./export-text.ts";

/** Filters of a table. Undefined values are left out. */
export type ExportQuery = Record<string, string | number | undefined>;

/** Returns the error of a download in the shape of tRPC's client errors. */
async function refusalOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "error" in body ? body.error : null;
}

/** Reads the complete file. Throws if the download breaks off. */
function readFile(
  response: Response,
  format: ExportFormat,
  onProgress: (progress: ExportProgress) => void,
): Promise<Blob> {
  const of = Number(response.headers.get(ROW_COUNT_HEADER));
  const count = rowCounter(format);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(of > 0 ? { bytes, of, rows: Math.min(count(chunk), of) } : { bytes });
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

function nameOf(response: Response, file: string): string {
  const header = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(header)?.[1] ?? file;
}

function reportRefusal(error: unknown, title: string, language: Language, session: Session): void {
  const problem = readProblem(error);
  const message = problemText(problem, language);
  if (problem.code === "nothingToExport") return notifyInfo({ message });
  session.doubt(problem);
  notifyError({ title, message });
}

type Services = { session: Session; connection: Connection };

/**
 * Downloads a document from /exports and reports a failure. The browser itself shows the success.
 * @param file its address under /exports, such as "booking.pdf?id=…"
 */
export async function downloadDocument(
  file: string,
  language: Language,
  { session, connection }: Services,
): Promise<void> {
  const { documentFailed } = exportText[language];
  try {
    const response = await connection.fetch(`/exports/${file}`);
    if (response.ok) return saveFile(nameOf(response, "document.pdf"), await response.blob());
    reportRefusal(await refusalOf(response), documentFailed, language, session);
  } catch (error) {
    reportRefusal(error, documentFailed, language, session);
  }
}

/**
 * Downloads a table from /exports and reports the result. Saves the complete file or nothing.
 * @param table its name under /exports, such as "partner-bookings"
 * @param signal cancels it without a toast
 * @param onProgress called with the progress so far
 */
export async function downloadExport(
  { table, format, query }: { table: string; format: ExportFormat; query: ExportQuery },
  language: Language,
  { session, connection }: Services,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<void> {
  // People open it with a double click; programs leave the layout out.
  const layout: CsvLayout = "spreadsheet";
  const all: ExportQuery = { ...query, language, layout };
  const parameters = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const file = `${table}.${format}`;
  const { failed } = exportText[language];
  try {
    const address = `/exports/${file}?${new URLSearchParams(parameters)}`;
    const response = await connection.fetch(address, { signal });
    if (!response.ok) return reportRefusal(await refusalOf(response), failed, language, session);
    saveFile(nameOf(response, file), await readFile(response, format, onProgress));
    notifySuccess({ message: exportText[language].done(format.toUpperCase()) });
  } catch (error) {
    if (!signal.aborted) reportRefusal(error, failed, language, session);
  }
}
