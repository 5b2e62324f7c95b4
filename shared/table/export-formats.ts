/** The formats of the tables under /exports, as the ending of the address. */
export const EXPORT_FORMATS = ["csv", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The header with the number of rows of a file, where it is known in advance. */
export const ROW_COUNT_HEADER = "x-row-count";
