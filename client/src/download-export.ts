import type { Language } from "#shared/language.ts";
import { fetchAndNotice } from "./connection.ts";
import { exportText } from "./export-text.ts";
import { checkSession } from "./session-watch.ts";
import { problemText, readProblem } from "./text/problems.ts";
import { notifyError, notifyInfo, notifySuccess } from "./ui/notices.ts";
import { saveFile } from "./ui/save-file.ts";

type Query = Record<string, string | number | undefined>;

/** The format in which a file comes, as people write it: `CSV`. */
export const formatOf = (file: string) => file.split(".").pop()?.toUpperCase() ?? "";

/** The refusal of a download, in the shape in which tRPC's clients throw theirs. */
async function refusalOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null);
  return typeof body === "object" && body !== null && "error" in body ? body.error : null;
}

/** A file that breaks off on its way is none: reading it fails. */
function readFile(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        onProgress(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { headers: response.headers }).blob();
}

function nameOf(response: Response, file: string): string {
  const told = response.headers.get("content-disposition") ?? "";
  return /filename="([^"]+)"/.exec(told)?.[1] ?? file;
}

function tellRefusal(error: unknown, language: Language): void {
  const problem = readProblem(error);
  const message = problemText(problem, language);
  if (problem.code === "nothingToExport") return notifyInfo({ message });
  if (problem.code === "notSignedIn" || problem.code === "forbidden") void checkSession();
  notifyError({ title: exportText[language].failed, message });
}

/**
 * Downloads one of the tables under /exports and says how it went; the whole file or none is saved.
 * @param file name and format under /exports, such as "partner-bookings.csv"
 * @param query what narrows the table; what is undefined is left out
 * @param onProgress told how many bytes have come so far
 */
export async function downloadExport(
  file: string,
  query: Query,
  language: Language,
  onProgress: (bytes: number) => void,
): Promise<void> {
  const all: Query = { ...query, language };
  const asked = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  try {
    const response = await fetchAndNotice(`/exports/${file}?${new URLSearchParams(asked)}`);
    if (!response.ok) return tellRefusal(await refusalOf(response), language);
    saveFile(nameOf(response, file), await readFile(response, onProgress));
    notifySuccess({ message: exportText[language].done(formatOf(file)) });
  } catch (error) {
    tellRefusal(error, language);
  }
}
