import type { ReactNode } from "react";
import type { TablePage } from "#shared/table.ts";
import type { TableSearch } from "./table-search.ts";
import type { TableSelection } from "./table-selection.ts";

export type TableColumn<Row> = {
  /** Letters only; names the column in the address, and to the server where it sorts by it. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Amounts and counts stand at the right in figures of one width. */
  isNumeric?: boolean;
  /** The columns that say what a row is cannot be hidden. */
  isFixed?: boolean;
  /** What few people ask for is shown once it is chosen. */
  isHiddenAtFirst?: boolean;
  width?: number;
};

export type DataTableProps<Row> = {
  /** What the table shows, for whoever cannot see it. */
  label: string;
  columns: readonly TableColumn<Row>[];
  page: TablePage<Row> | undefined;
  /** True while newer rows are on their way and older ones still stand. */
  isRefreshing: boolean;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The order that the server uses when the address names none. */
  defaultSort: { sort: string; direction: "asc" | "desc" };
  search: TableSearch;
  onSearch: (change: TableSearch) => void;
  selection?: TableSelection;
  /** A row on a phone; the table's checkbox stands beside it. */
  renderCard: (row: Row) => ReactNode;
  /** Stands in place of the rows when there are none, or when they could not be loaded. */
  instead?: ReactNode;
};

type Order = { sort: string; direction: "asc" | "desc" };

/** The order that the rows stand in: the address's, or the server's own. */
export function orderOf<Row>(table: Pick<DataTableProps<Row>, "search" | "defaultSort">): Order {
  const { sort = table.defaultSort.sort, direction = table.defaultSort.direction } = table.search;
  return { sort, direction };
}

/** The columns that an address hides; where it names none, those that are hidden at first. */
export function hiddenColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { hide }: TableSearch,
): Set<string> {
  const named = hide?.split(",");
  const isHidden = ({ key, isFixed, isHiddenAtFirst }: TableColumn<Row>) =>
    !isFixed && (named ? named.includes(key) : isHiddenAtFirst);
  return new Set(columns.filter(isHidden).map(({ key }) => key));
}
