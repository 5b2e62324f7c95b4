import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { FileTable } from "./file-table.ts";

async function* linesOf({ columns, rows }: FileTable) {
  yield columns.map(({ title }) => title);
  yield* rows;
}

/**
 * A table as CSV while its rows come (RFC 4180, UTF-8 with a byte order mark); no cell can start a formula.
 * @returns a stream that fails when the rows do, and stops them when nobody reads any more
 */
export function toCsv(table: FileTable): Readable {
  const csv = stringify({
    ...{ bom: true, record_delimiter: "windows", escape_formulas: true },
    // A lone line feed ends no record here, but does in spreadsheets.
    quoted_match: /[\r\n]/,
  });
  // Whoever reads the stream hears of the failure through it.
  pipeline(Readable.from(linesOf(table)), csv, () => undefined);
  return csv;
}
