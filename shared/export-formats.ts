/** The formats in which any table under /exports can be had, as the ending of its address. */
export const EXPORT_FORMATS = ["csv", "pdf"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
