import { Button, Checkbox, Popover, Stack } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import { dataTableText } from "./data-table-text.ts";
import { hiddenColumns, type TableColumn } from "./table-columns.ts";
import type { TableSearch } from "./table-search.ts";

/** Menu to show and hide columns of a table. The choice is stored in the address. */
export function ColumnMenu<Row>(props: {
  columns: readonly TableColumn<Row>[];
  search: TableSearch;
  onSearch: (change: TableSearch) => void;
}) {
  const t = useText(dataTableText);
  const { columns } = props;
  const hidden = hiddenColumns(columns, props.search);
  const toggle = (key: string) => {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    // In the order of the columns, as the default is written.
    const hide =
      columns.flatMap((column) => (next.has(column.key) ? [column.key] : [])).join(",") || "none";
    const atFirst = [...hiddenColumns(columns, {})].join(",") || "none";
    props.onSearch({ hide: hide === atFirst ? undefined : hide });
  };
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          visibleFrom="lg"
          leftSection={<IconColumns3 size={18} stroke={1.7} aria-hidden />}
        >
          {t.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t.columnsLabel}>
        <Stack gap="xs">
          {columns
            .filter(({ isFixed }) => !isFixed)
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={!hidden.has(key)}
                onChange={() => toggle(key)}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
