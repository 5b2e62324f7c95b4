import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";

export type Cell = string | number;

/**
 * Rows as CSV while they come (RFC 4180, UTF-8 with a byte order mark); no cell can start a formula.
 * @returns a stream that fails when the rows do, and stops them when nobody reads any more
 */
export function toCsv(rows: AsyncIterable<readonly Cell[]>): Readable {
  const csv = stringify({ bom: true, record_delimiter: "windows", escape_formulas: true });
  // Whoever reads the stream hears of the failure through it.
  pipeline(Readable.from(rows), csv, () => undefined);
  return csv;
}
