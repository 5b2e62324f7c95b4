import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { CsvLayout } from "#shared/table/export-formats.ts";
import type { FileColumn } from "#shared/table/table-columns.ts";
import type { Cell, FileTable } from "./file-table.ts";

/**
 * A character that a spreadsheet reads as the start of a formula, at the start of a cell or where
 * one could start. Spreadsheets split at commas, semicolons or tabs, depending on their language,
 * and then treat the quotes around a text as part of it. The character comes first in the
 * expression, so that the lookbehind runs only at such characters and the time stays linear.
 */
const FORMULA_START = /[=+\-@＝＋－＠](?<=(?:^|[,;\t\r\n])[\s"]*.)/g;

/** A cell in which no formula can start; the apostrophe makes spreadsheets show it as text. */
const withoutFormulas = (cell: Cell) =>
  typeof cell === "string" ? cell.replace(FORMULA_START, "'$&") : cell;

/** A numeric with the decimal comma of Greek spreadsheets. */
const withDecimalComma = (cell: Cell, column: FileColumn | undefined) =>
  column?.kind === "amount" && typeof cell === "string" ? cell.replace(".", ",") : cell;

type CsvTable = FileTable & { layout: CsvLayout };

/** True where spreadsheets expect a decimal comma, and so a semicolon between cells. */
const hasDecimalComma = ({ layout, language }: CsvTable) =>
  layout === "spreadsheet" && language === "el";

async function* linesOf(table: CsvTable) {
  const { columns, rows, language } = table;
  yield columns.map(({ title }) => withoutFormulas(title[language]));
  for await (const row of rows) {
    const cells = hasDecimalComma(table)
      ? row.map((cell, index) => withDecimalComma(cell, columns[index]))
      : row;
    yield cells.map(withoutFormulas);
  }
}

/**
 * Writes a table as CSV while its rows arrive (RFC 4180, UTF-8 with a byte order mark).
 * Spreadsheets get semicolons and decimal commas in Greek, as they expect them there (BR-353). No
 * cell can start a formula, whether it is read with commas, semicolons or tabs.
 * @returns a stream that fails when the rows do, and stops them when it is closed
 */
export function toCsv(table: CsvTable): Readable {
  const csv = stringify({
    bom: true,
    delimiter: hasDecimalComma(table) ? ";" : ",",
    record_delimiter: "windows",
    escape_formulas: true,
    // A lone line feed does not end a record here, but it does in spreadsheets.
    quoted_match: /[\r\n]/,
  });
  // The reader of the stream receives the error through it.
  pipeline(Readable.from(linesOf(table)), csv, () => undefined);
  return csv;
}
