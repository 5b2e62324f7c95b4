import { Checkbox, NativeSelect, Text } from "@mantine/core";
import { formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { TablePage } from "#shared/table/table.ts";
import classes from "./data-table.module.css";
import { dataTableText } from "./data-table-text.ts";
import { isOnRow } from "./is-on-row.ts";
import { type DataTableProps, orderOf } from "./table-columns.ts";

type Props<Row> = { table: DataTableProps<Row>; page: TablePage<Row> };

/** Rows of a table as cards on a phone. One line above them has their number and their order. */
export function TableCards<Row>({ table, page }: Props<Row>) {
  const t = useText(dataTableText);
  const language = useLanguage();
  const { selection, rowId, rowName, onOpen } = table;
  const total = formatNumber(page.total, language);
  return (
    <>
      <div className={classes.above}>
        <Text size="sm" c="dimmed" className="tabular">
          {t.inAll(page.isMore ? t.moreThan(total) : total)}
        </Text>
        <CardOrder table={table} />
      </div>
      <ul className={classes.cards} aria-label={table.label}>
        {page.rows.map((row) => {
          const id = rowId(row);
          const isSelected = Boolean(selection?.all) || selection?.ids.has(id);
          return (
            <li key={id}>
              <div
                role="presentation"
                className={classes.card}
                data-selected={isSelected || undefined}
                data-opens={onOpen ? true : undefined}
                onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
              >
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
              </div>
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
      variant="unstyled"
      aria-label={t.sortBy}
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
