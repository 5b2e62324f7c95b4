/** The formats in which any table under /exports can be had, as the ending of its address. */
export const EXPORT_FORMATS = ["csv", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The header that tells how many rows a file will have, where that is known before. */
export const ROW_COUNT_HEADER = "x-row-count";
