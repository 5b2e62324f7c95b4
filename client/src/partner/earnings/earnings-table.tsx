import type { CSSProperties } from "react";
import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import { type TableColumn, useTableColumns } from "#client/ui/table/table-columns.ts";
import type { Earned } from "#shared/partner/partner-bookings.ts";
import { EARNINGS_COLUMNS } from "#shared/partner/tables/earnings.ts";
import classes from "./earnings-panel.module.css";
import { earningsText } from "./earnings-text.ts";

/** A row with its sums, or with a remark where there are none yet. */
type Row = {
  key: string | number;
  name: string;
  /** Of the best row, from 0 to 1; drawn as a bar below the name. */
  share?: number;
} & (Earned | { remark: string });

/**
 * Table of earnings per row with their total. On phones a row takes two lines.
 * @param props.isShortened true to show only the first rows on phones
 */
export function EarningsTable(props: {
  caption: string;
  of: string;
  rows: Row[];
  total: Earned;
  isShortened?: boolean;
}) {
  const t = useText(earningsText);
  const language = useLanguage();
  const columns: TableColumn<Earned>[] = useTableColumns(EARNINGS_COLUMNS, [], {
    bookings: { render: ({ bookings }) => formatNumber(bookings, language) },
    gross: { render: ({ grossCents }) => formatEurosExact(grossCents, language) },
    commission: { render: ({ commissionCents }) => formatEurosExact(commissionCents, language) },
    net: { render: ({ netCents }) => formatEurosExact(netCents, language) },
  });
  const cells = (earned: Earned) =>
    columns.map(({ key, title, render }) => (
      <td key={key} data-column={key} data-label={title}>
        {render(earned)}
      </td>
    ));
  return (
    <table
      className={classes.table}
      aria-label={props.caption}
      data-shortened={props.isShortened || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{props.of}</th>
          {columns.map(({ key, title }) => (
            <th key={key} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr
            key={row.key}
            data-empty={"remark" in row ? "later" : row.bookings === 0 ? "none" : undefined}
          >
            <th scope="row">
              {row.name}
              {row.share !== undefined && (
                <span
                  className={classes.share}
                  style={{ "--share": row.share } as CSSProperties}
                  aria-hidden
                />
              )}
            </th>
            {"remark" in row ? <td colSpan={columns.length}>{row.remark}</td> : cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t.sum}</th>
          {cells(props.total)}
        </tr>
      </tfoot>
    </table>
  );
}
