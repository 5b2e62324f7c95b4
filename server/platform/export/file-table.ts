import type { Language } from "#shared/language.ts";

/** Amounts come as numerics with two decimals, dates and times as ISO writes them. */
export type Cell = string | number;

export type FileColumn = {
  title: string;
  /** Amounts are written on paper as the language does; numbers of either kind stand at the right. */
  kind?: "text" | "amount" | "count";
  /** Its share of a line on paper; a column without one is in the CSV only. */
  width?: number;
};

/** A table as a file, whatever the format. */
export type FileTable = {
  /** The file's name without its ending. */
  name: string;
  language: Language;
  title: string;
  /** Which rows these are, in words. */
  about: string;
  madeAt: Date;
  columns: readonly FileColumn[];
  rows: AsyncIterable<readonly Cell[]>;
  /** How many rows there will be, for whoever watches them come. */
  count?: () => Promise<number>;
};
