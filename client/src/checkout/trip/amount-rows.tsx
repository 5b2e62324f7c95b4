import { formatEurosExact } from "#client/text/format.ts";
import { useLanguage } from "#client/text/language.tsx";
import classes from "./amount-rows.module.css";

export type AmountRow = { label: string; cents: number; isStrong?: boolean; isSigned?: boolean };

function signed(text: string, cents: number): string {
  if (cents === 0) return text;
  return `${cents > 0 ? "+" : "−"}${text}`;
}

/** Labelled amounts below each other. */
export function AmountRows(props: { rows: readonly AmountRow[] }) {
  const language = useLanguage();
  return (
    <dl className={classes.rows}>
      {props.rows.map(({ label, cents, isStrong, isSigned }) => {
        const amount = formatEurosExact(isSigned ? Math.abs(cents) : cents, language);
        return (
          <div key={label} className={classes.row} data-strong={isStrong || undefined}>
            <dt>{label}</dt>
            <dd>{isSigned ? signed(amount, cents) : amount}</dd>
          </div>
        );
      })}
    </dl>
  );
}
