import type { ExportFormat } from "#shared/table/export-formats.ts";

/** Progress of a download. Rows are set only if their total is known. */
export type ExportProgress = { bytes: number; rows?: number; of?: number };

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** Records end at line feeds outside of quotes. The first record is the header. */
function csvRows(): (chunk: Uint8Array) => number {
  let records = 0;
  let isQuoted = false;
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_FEED && !isQuoted) records += 1;
    }
    return Math.max(0, records - 1);
  };
}

/** Each page of the PDF states the number of rows so far (server/platform/export/pdf-sheets.ts). */
function pdfRows(): (chunk: Uint8Array) => number {
  const decoder = new TextDecoder("latin1");
  let rows = 0;
  let tail = "";
  return (chunk) => {
    const text = tail + decoder.decode(chunk);
    for (const [, count] of text.matchAll(/\/Rows (\d+)\n/g)) rows = Math.max(rows, Number(count));
    tail = text.slice(-24);
    return rows;
  };
}

/** Counts the rows of a file while it downloads. @returns the rows up to the end of a chunk */
export const rowCounter = (format: ExportFormat): ((chunk: Uint8Array) => number) =>
  ({ csv: csvRows, pdf: pdfRows })[format]();
