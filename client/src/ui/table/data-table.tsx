import { belowWidth } from "#client/ui/theme/breakpoints.ts";
import "mantine-datatable/styles.layer.css";
import { Loader, Pagination, Skeleton, Text, UnstyledButton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import clsx from "clsx";
import { DataTable as MantineDataTable } from "mantine-datatable";
import type { MouseEvent } from "react";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import basics from "#client/ui/basics.module.css";
import { KeyHints } from "#client/ui/key-hints.tsx";
import type { TablePage } from "#shared/table/table.ts";
import { MAX_TABLE_PAGE, TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import classes from "./data-table.module.css";
import { dataTableText } from "./data-table-text.ts";
import { isOnRow } from "./is-on-row.ts";
import { handleRowKeys } from "./row-keys.ts";
import { TableCards } from "./table-cards.tsx";
import {
  type DataTableProps,
  hiddenColumns,
  isNumeric,
  minTableWidth,
  orderOf,
  type TableColumn,
} from "./table-columns.ts";

/** Tables become cards below this width: beside the menu, their columns would not fit. */
const NARROW = belowWidth("lg");

function SortButton<Row>({
  column,
  table,
}: {
  column: TableColumn<Row>;
  table: DataTableProps<Row>;
}) {
  const t = useText(dataTableText);
  const { sort, direction } = orderOf(table);
  const isSorted = sort === column.key;
  const Icon = direction === "asc" ? IconArrowUp : IconArrowDown;
  const next = isSorted && direction === "desc" ? "asc" : "desc";
  return (
    <UnstyledButton
      className={classes.sort}
      data-sorted={isSorted || undefined}
      data-right={isNumeric(column.kind) || column.isRightAligned || undefined}
      onClick={() => table.onSearch({ sort: column.key, direction: next, page: undefined })}
    >
      {column.title}
      {isSorted && (
        <span className={basics.hidden}>
          {", "}
          {direction === "asc" ? t.ascending : t.descending}
        </span>
      )}
      <Icon size={16} stroke={2} aria-hidden className={classes.arrow} />
    </UnstyledButton>
  );
}

type Shown<Row> = { id: string; row: Row };

function openRow<Row>(onOpen: (row: Row) => void) {
  return ({ record, event }: { record: Shown<Row>; event: MouseEvent }) => {
    if (isOnRow(event)) onOpen(record.row);
  };
}

function Rows<Row>({ table, page }: { table: DataTableProps<Row>; page: TablePage<Row> }) {
  const t = useText(dataTableText);
  const { selection, rowId, rowName } = table;
  const hidden = hiddenColumns(table.columns, table.search);
  const shown = table.columns.filter(({ key }) => !hidden.has(key));
  const minWidth = minTableWidth(shown, selection !== undefined);
  const records: Shown<Row>[] = page.rows.map((row) => ({ id: rowId(row), row }));
  const selected = {
    selectedRecords: records.filter(({ id }) => Boolean(selection?.all) || selection?.ids.has(id)),
    onSelectedRecordsChange(chosen: Shown<Row>[]) {
      const others = [...(selection?.ids ?? [])].filter((id) => records.every((r) => r.id !== id));
      selection?.setIds(new Set([...others, ...chosen.map(({ id }) => id)]));
    },
    isRecordSelectable: () => !selection?.all,
    allRecordsSelectionCheckboxProps: { "aria-label": t.selectPage },
    getRecordSelectionCheckboxProps: ({ row }: Shown<Row>) => ({
      "aria-label": t.select(rowName(row)),
    }),
  };
  return (
    <MantineDataTable<Shown<Row>>
      classNames={{
        root: clsx(classes.root, table.isDense && classes.halfRow, selection && classes.selectable),
        table: clsx(classes.table, table.isDense && classes.dense),
        header: classes.header,
      }}
      styles={table.isDense ? { table: { minWidth } } : {}}
      verticalAlign="center"
      verticalSpacing={table.isDense ? 0 : "xs"}
      highlightOnHover
      {...(table.onOpen && { onRowClick: openRow(table.onOpen) })}
      pinLastColumn={table.columns.at(-1)?.isFixed === true}
      records={records}
      idAccessor="id"
      emptyState={<span />}
      minHeight={0}
      {...(selection ? selected : {})}
      columns={table.columns.map((column) => ({
        accessor: column.key,
        title: column.isSortable ? <SortButton column={column} table={table} /> : column.title,
        hidden: hidden.has(column.key),
        textAlign: isNumeric(column.kind) || column.isRightAligned ? "right" : "left",
        cellsClassName: isNumeric(column.kind) ? "tabular" : undefined,
        width: column.width,
        render: ({ row }) => column.render(row),
      }))}
    />
  );
}

/** The keys that `handleRowKeys` understands. */
function RowKeyHints<Row>({ table }: { table: DataTableProps<Row> }) {
  const t = useText(dataTableText);
  const hasActions = table.columns.some(({ key }) => key === "actions");
  return (
    <KeyHints
      hints={[
        { keys: ["↑", "↓"], action: t.keys.row },
        ...(hasActions ? [{ keys: ["←", "→"], action: t.keys.control }] : []),
        ...(table.selection ? [{ keys: ["X"], action: t.keys.select }] : []),
      ]}
    />
  );
}

function Pager<Row>({
  table,
  page,
  isNarrow,
}: {
  table: DataTableProps<Row>;
  page: TablePage<Row>;
  isNarrow: boolean;
}) {
  const t = useText(dataTableText);
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const current = table.search.page ?? 1;
  const first = (current - 1) * TABLE_PAGE_SIZE + 1;
  const total = page.isMore ? t.moreThan(number(page.total)) : number(page.total);
  const pages = Math.min(Math.ceil(page.total / TABLE_PAGE_SIZE), MAX_TABLE_PAGE);
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t.shown(number(first), number(first + page.rows.length - 1), total)}
        {table.isRefreshing && <Loader size={14} ml={8} role="img" aria-label={t.refreshing} />}
      </Text>
      {!isNarrow && <RowKeyHints table={table} />}
      {pages > 1 && (
        <nav aria-label={t.pages}>
          <Pagination
            total={pages}
            value={current}
            siblings={1}
            onChange={(next) => table.onSearch({ page: next === 1 ? undefined : next })}
            getControlProps={(control) =>
              control === "previous"
                ? { "aria-label": t.previous }
                : control === "next"
                  ? { "aria-label": t.next }
                  : {}
            }
          />
        </nav>
      )}
    </div>
  );
}

function Waiting({ isDense = false }: { isDense?: boolean | undefined }) {
  return (
    <div className={classes.waiting} data-dense={isDense || undefined} aria-hidden>
      {Array.from({ length: isDense ? 14 : 8 }, (_, index) => (
        <Skeleton key={index} height={isDense ? 36 : 52} radius="md" />
      ))}
    </div>
  );
}

/**
 * A table with rows, order and pages from the server, and its state in the address. The head is
 * sticky, rows can be selected across pages and walked by keys, and narrow windows show cards.
 */
export function DataTable<Row>(table: DataTableProps<Row>) {
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const { page, instead } = table;
  if (instead) return instead;
  if (!page) return <Waiting isDense={table.isDense} />;
  const Body = isNarrow ? TableCards : Rows;
  return (
    <section aria-label={table.label} aria-busy={table.isRefreshing}>
      <div role="presentation" onKeyDown={handleRowKeys}>
        <Body table={table} page={page} />
      </div>
      {table.selectionBar}
      {table.footer && !isNarrow && (
        <div className={classes.hints}>
          <RowKeyHints table={table} />
        </div>
      )}
      {table.footer ?? <Pager table={table} page={page} isNarrow={isNarrow} />}
    </section>
  );
}
