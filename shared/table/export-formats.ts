/** The formats of the tables under /exports, as the ending of the address. */
export const EXPORT_FORMATS = ["csv", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * How a CSV separates cells and writes decimals (BR-353): `plain` for programs, `spreadsheet` as
 * spreadsheets open it in the language of the file.
 */
export const CSV_LAYOUTS = ["plain", "spreadsheet"] as const;
export type CsvLayout = (typeof CSV_LAYOUTS)[number];

/** The header with the number of rows of a file, where it is known in advance. */
export const ROW_COUNT_HEADER = "x-row-count";
