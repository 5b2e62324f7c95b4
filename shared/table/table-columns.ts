import type { Language } from "#shared/language.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";

type ColumnTitle = Record<Language, string>;

/** A column of a table on the screen. */
export type ScreenColumn = {
  title: ColumnTitle;
  /**
   * Amounts and counts are right-aligned with tabular figures. The kind also says how an order by
   * the column is called: highest first, newest first for times that are over, earliest first for
   * days of rentals, A to Z.
   */
  kind?: "amount" | "count" | "time" | "day" | "name";
};

/**
 * The columns of a table on the screen by their names in the address, in order. A key that the
 * server sorts by but that is no column does not compile.
 */
export type ScreenColumns<Sort extends string = never> = Record<string, ScreenColumn> &
  Record<Sort, ScreenColumn>;

/** What a row has for a column of a file, by the kind of the column. Null is an empty cell. */
export type FileValues = {
  text: string | null;
  count: number | null;
  /** Euros with two decimals, as the database returns a numeric. */
  amount: string | null;
  date: LocalDate | null;
  /** An instant, written as its day in Greece. */
  day: Date | null;
  /** An instant, written to the minute in Greece. */
  instant: Date | null;
  /** `HH:MM`. */
  time: LocalTime | null;
  yesNo: boolean;
};

/** A column of a CSV and PDF. */
export type FileColumn = {
  title: ColumnTitle;
  kind: keyof FileValues;
  /** Its share of the width in the PDF; a column without one is in the CSV only. */
  width?: number;
  /** A text that the PDF does not break, where those of the column are of about one length. */
  unbroken?: string;
};

/**
 * The columns of a file by the names of their values, in order. `InFile` says which of them have
 * what a column of the screen shows; a column of the screen that it leaves out does not compile.
 */
export type FileColumns<
  Screen extends string = never,
  InFile extends Record<Screen, string> = Record<Screen, never>,
> = Record<string, FileColumn> & Record<InFile[Screen], FileColumn>;

/** A row of a file: a value for each column. A missing or wrong one does not compile. */
export type FileRow<Columns extends FileColumns> = {
  [Name in keyof Columns]: FileValues[Columns[Name]["kind"]];
};
