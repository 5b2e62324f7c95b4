import { formatEurosExact, formatNumber } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { Earned } from "#shared/partner/partner-bookings.ts";
import classes from "./earnings-panel.module.css";
import { earningsText } from "./earnings-text.ts";

type Row = Earned & { key: string | number; name: string };

/** Table of earnings per row with their total. On phones each row is a card. */
export function EarningsTable(props: { caption: string; of: string; rows: Row[]; total: Earned }) {
  const t = useText(earningsText);
  const language = useLanguage();
  const heads = [t.bookingsShort, t.gross, t.commissionShort, t.net];
  const cells = (earned: Earned) => {
    const amounts = [earned.grossCents, earned.commissionCents, earned.netCents];
    const shown = amounts.map((cents) => formatEurosExact(cents, language));
    return [formatNumber(earned.bookings, language), ...shown].map((text, index) => (
      <td key={heads[index]} data-label={heads[index]}>
        {text}
      </td>
    ));
  };
  return (
    <table className={classes.table} aria-label={props.caption}>
      <thead>
        <tr>
          <th scope="col">{props.of}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.key} data-empty={row.bookings === 0 || undefined}>
            <th scope="row">{row.name}</th>
            {cells(row)}
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
