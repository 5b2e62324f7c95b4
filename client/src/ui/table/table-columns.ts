import type { ReactNode } from "react";
import { useLanguage } from "#client/text/language.tsx";
import type { TablePage } from "#shared/table/table.ts";
import type { ScreenColumn, ScreenColumns } from "#shared/table/table-columns.ts";
import type { TableSearch } from "./table-search.ts";
import type { TableSelection } from "./table-selection.ts";

/** The cells of a column, and its place on the screen. */
export type TableCells<Row> = {
  render: (row: Row) => ReactNode;
  isRightAligned?: boolean;
  /** Columns that identify the row cannot be hidden. */
  isFixed?: boolean;
  /** Rarely needed columns are hidden by default. */
  isHiddenAtFirst?: boolean;
  /** Pixels, or a share of the table. Columns without a width share what the others leave. */
  width?: number | `${number}%`;
  /** Pixels that a column without a width in pixels has at least. */
  minWidth?: number;
};

/** Amounts and counts are right-aligned with tabular figures. */
export function isNumeric(kind: ScreenColumn["kind"]): boolean {
  return kind === "amount" || kind === "count";
}

/** What a column without a width in pixels has at least, if it does not say otherwise. */
const MIN_WIDTH = 104;

/** The column of the boxes that rows are selected with. */
const BOX_WIDTH = 44;

/** Pixels that these columns take at least. A narrower table scrolls sideways. */
export function minTableWidth(
  columns: readonly Pick<TableCells<never>, "width" | "minWidth">[],
  isSelectable: boolean,
): number {
  return columns.reduce(
    (sum, { width, minWidth = MIN_WIDTH }) => sum + (typeof width === "number" ? width : minWidth),
    isSelectable ? BOX_WIDTH : 0,
  );
}

export type TableColumn<Row> = TableCells<Row> & {
  /** Letters only. Name of the column in the address, and for the server if it sorts by it. */
  key: string;
  title: string;
  isSortable: boolean;
  kind: ScreenColumn["kind"];
};

/**
 * Joins the definition of a table's columns with their cells, in the order of the definition. A
 * column without cells does not compile.
 * @param sorts the columns that the server sorts by
 */
export function useTableColumns<Name extends string, Row>(
  columns: Record<Name, ScreenColumns[string]>,
  sorts: readonly NoInfer<Name>[],
  cells: Record<NoInfer<Name>, TableCells<Row>>,
): TableColumn<Row>[] {
  const language = useLanguage();
  const joined: TableColumn<Row>[] = [];
  for (const key in columns) {
    joined.push({
      ...cells[key],
      key,
      title: columns[key].title[language],
      isSortable: sorts.includes(key),
      kind: columns[key].kind,
    });
  }
  return joined;
}

type Order<Sort extends string = string> = { sort: Sort; direction: "asc" | "desc" };

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly TableColumn<Row>[];
  page: TablePage<Row> | undefined;
  /** True while newer rows are loading and older ones are shown. */
  isRefreshing: boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The column that the server sorts by if the address names none. */
  defaultSort: string;
  /** The direction of that order; newest first if it is not given. */
  defaultDirection?: Order["direction"];
  search: TableSearch;
  onSearch: (change: TableSearch) => void;
  selection?: TableSelection;
  /** What can be done with the selection, between the rows and the pager. */
  selectionBar?: ReactNode;
  /** Called with the row that was clicked outside its own links and buttons. */
  onOpen?: (row: Row) => void;
  /** Shown below the rows in place of the pager, for lists that are read with a cursor. */
  footer?: ReactNode;
  /** Rows of a single line, 40 px high, whose columns keep their widths. */
  isDense?: boolean;
  /** A row as a card on a phone. The table's checkbox is beside it. */
  renderCard: (row: Row) => ReactNode;
  /** Shown in place of the rows when there are none or when they could not be loaded. */
  instead?: ReactNode;
};

/** Returns the current sort order: the address's, or the default. */
export function orderOf<Sort extends string>(table: {
  search: TableSearch<Sort>;
  defaultSort: Sort;
  defaultDirection?: Order["direction"] | undefined;
}): Order<Sort> {
  const { sort = table.defaultSort, direction } = table.search;
  const usual = table.search.sort ? "desc" : (table.defaultDirection ?? "desc");
  return { sort, direction: direction ?? usual };
}

/** Returns the columns hidden by the address, or those hidden by default if it names none. */
export function hiddenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { hide }: TableSearch,
): Set<string> {
  const named = hide?.split(",");
  const isHidden = ({ key, isFixed, isHiddenAtFirst }: TableColumn<Row>) =>
    !isFixed && (named ? named.includes(key) : isHiddenAtFirst);
  return new Set(columns.filter(isHidden).map(({ key }) => key));
}
