import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Cell, FileTable } from "./file-table.ts";

/**
 * A sign that a spreadsheet reads as the beginning of a formula, at the start of a cell or where one
 * could start. Spreadsheets split at commas, semicolons or tabs, whichever their language prefers, and
 * then take the quotes that hold a text together for a part of it. The sign comes first, so that the
 * expression looks back only from signs and takes no longer than the text is long.
 */
const FORMULA_START = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*.)/g;

/** A cell in which no formula can start; the apostrophe makes spreadsheets show the rest as text. */
const withoutFormulas = (cell: Cell) =>
  typeof cell === "string" ? cell.replace(FORMULA_START, "'$&") : cell;

async function* linesOf({ columns, rows }: FileTable) {
  yield columns.map(({ title }) => withoutFormulas(title));
  for await (const row of rows) yield row.map(withoutFormulas);
}

/**
 * A table as CSV while its rows come (RFC 4180, UTF-8 with a byte order mark); no cell can start a
 * formula, whether it is read with commas, semicolons or tabs.
 * @returns a stream that fails when the rows do, and stops them when nobody reads any more
 */
export function toCsv(table: FileTable): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // A lone line feed ends no record here, but does in spreadsheets.
    quoted_match: /[\r\n]/,
  });
  // Whoever reads the stream hears of the failure through it.
  pipeline(Readable.from(linesOf(table)), csv, () => undefined);
  return csv;
}
