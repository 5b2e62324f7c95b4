import type { ReactNode } from "react";
import { ViewMenu } from "#client/admin/views/view-menu.tsx";
import { ColumnMenu } from "#client/ui/table/column-menu.tsx";
import { DataTable } from "#client/ui/table/data-table.tsx";
import { ListHead } from "#client/ui/table/list-head.tsx";
import { handleSearchKeys } from "#client/ui/table/row-keys.ts";
import type { DataTableProps } from "#client/ui/table/table-columns.ts";
import type { TableSearch } from "#client/ui/table/table-search.ts";
import { useFocusAfterChange } from "#client/ui/use-focus-after-change.ts";
import type { ViewPage } from "#shared/admin/saved-views.ts";
import type { TablePage } from "#shared/table/table.ts";
import classes from "./list.module.css";
import { hasNoRows, ListState } from "./list-state.tsx";
import { RefreshButton } from "./refresh-button.tsx";

type ListPageProps<Row, Search extends TableSearch> = {
  /** The page whose saved views are offered. */
  page: ViewPage;
  text: { title: string; lead: ReactNode; failed: string; empty: string; emptyText: string };
  /** Shown where nothing matches the filters, if the list has a text of its own for it. */
  nothing?: { title: string; text: string };
  /** Icon above the text for an empty list. */
  emptyIcon: ReactNode;
  list: {
    data: TablePage<Row> | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  table: Omit<
    DataTableProps<Row>,
    "page" | "isRefreshing" | "instead" | "rowId" | "search" | "onSearch"
  >;
  /** The list in the address, from `useListAddress`. */
  address: {
    search: Search;
    narrow: (changed: Partial<Search>) => void;
    arrange: (changed: TableSearch) => void;
  };
  /** The parameters of the address that narrow the list. They are cleared together. */
  filterNames: readonly (keyof Search & string)[];
  /** Actions on the entire list, beside refresh and columns. */
  tools?: ReactNode;
  /** Content between the head and the rows: figures and filters. */
  filters: ReactNode;
  /** How tall the figures above the filters are, if there are any. */
  figures?: "line" | "card";
  /** Drawers and dialogs over the list. */
  children?: ReactNode;
};

/** A change of the address that takes filters away. */
const clearedOf = <Search,>(names: readonly (keyof Search & string)[]): Partial<Search> => {
  const cleared: Partial<Search> = {};
  for (const name of names) cleared[name] = undefined;
  return cleared;
};

/** An admin page with a list: head, filters, and the rows or an empty state. */
export function ListPage<Row extends { id: string }, Search extends TableSearch>({
  text,
  list,
  table,
  address: { search, narrow, arrange },
  filterNames,
  ...props
}: ListPageProps<Row, Search>) {
  const isEmpty = hasNoRows(list);
  const filters = JSON.stringify(filterNames.map((name) => search[name] ?? null));
  const heading = useFocusAfterChange(`${isEmpty} ${filters}`);
  const empty = { title: text.empty, text: text.emptyText, icon: props.emptyIcon };
  return (
    <div
      role="presentation"
      className={classes.page}
      data-figures={props.figures}
      onKeyDown={handleSearchKeys}
    >
      <ListHead title={text.title} lead={text.lead} headingRef={heading}>
        <RefreshButton onRefresh={list.refetch} />
        <ViewMenu page={props.page} search={search} />
        <ColumnMenu columns={table.columns} search={search} onSearch={arrange} />
        {props.tools}
      </ListHead>
      {props.filters}
      <DataTable
        {...table}
        search={search}
        onSearch={arrange}
        rowId={({ id }) => id}
        page={list.data}
        isRefreshing={list.isFetching}
        instead={
          isEmpty && (
            <ListState
              list={list}
              isFiltered={filterNames.some((name) => search[name] !== undefined)}
              onClear={() => narrow(clearedOf<Search>(filterNames))}
              failed={text.failed}
              empty={empty}
              nothing={props.nothing}
            />
          )
        }
      />
      {props.children}
    </div>
  );
}
