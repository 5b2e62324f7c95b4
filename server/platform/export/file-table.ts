import type { Language } from "#shared/language.ts";
import type { FileColumn } from "#shared/table/table-columns.ts";

/** Amounts come as numerics with two decimals, dates and times as ISO writes them. */
export type Cell = string | number;

/** A table as a file, in any format. */
export type FileTable = {
  /** The file's name without its extension. */
  name: string;
  language: Language;
  title: string;
  /** Describes the rows. */
  about: string;
  madeAt: Date;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly Cell[]>;
  /** The expected number of rows, for a progress display. */
  count?: () => Promise<number>;
};
