import { Checkbox, NativeSelect } from "@mantine/core";
import { IconArrowsSort } from "@tabler/icons-react";
import { useText } from "#client/text/language.tsx";
import classes from "./data-table.module.css";
import { dataTableText } from "./data-table-text.ts";
import { type DataTableProps, orderOf } from "./table-columns.ts";

/** Rows of a table as cards on a phone, with the sort order above them. */
export function TableCards<Row>({
  table,
  rows,
}: {
  table: DataTableProps<Row>;
  rows: readonly Row[];
}) {
  const t = useText(dataTableText);
  const { selection, rowId, rowName } = table;
  return (
    <>
      <CardOrder table={table} />
      <ul className={classes.cards} aria-label={table.label}>
        {rows.map((row) => {
          const id = rowId(row);
          const isSelected = Boolean(selection?.all) || selection?.ids.has(id);
          return (
            <li key={id} className={classes.card} data-selected={isSelected || undefined}>
              {selection && (
                <Checkbox
                  size="md"
                  aria-label={t.select(rowName(row))}
                  checked={isSelected}
                  disabled={selection.all !== null}
                  onChange={() => selection.setIds(toggled(selection.ids, id))}
                />
              )}
              <div className={classes.body}>{table.renderCard(row)}</div>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Sort control on a phone, in place of the column heads. */
function CardOrder<Row>({ table }: { table: DataTableProps<Row> }) {
  const t = useText(dataTableText);
  const { sort, direction } = orderOf(table);
  const sortable = table.columns.filter(({ isSortable }) => isSortable);
  if (sortable.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t.sortBy}
      leftSection={<IconArrowsSort size={18} stroke={1.7} aria-hidden />}
      className={classes.order}
      value={`${sort} ${direction}`}
      data={sortable.flatMap(({ key, title, kind }) => {
        const order = t.orders[kind ?? "other"];
        return [
          { value: `${key} desc`, label: `${title}: ${order.desc}` },
          { value: `${key} asc`, label: `${title}: ${order.asc}` },
        ];
      })}
      onChange={({ currentTarget: { value } }) => {
        const [key, order] = value.split(" ");
        const requested = order === "asc" ? "asc" : "desc";
        table.onSearch({ sort: key, direction: requested, page: undefined });
      }}
    />
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
