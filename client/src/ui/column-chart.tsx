import type { CSSProperties } from "react";
import classes from "./column-chart.module.css";

export type ChartColumn = {
  key: string | number;
  /** Below the column; drawn where there is room. */
  label: string;
  /** What the column says, for whoever points at it or cannot see it. */
  text: string;
  value: number;
  /** Stands on top of the value in a paler tone. */
  extra?: number;
};

/** So many letters stand in a row on a phone, and where there is room; labels beyond are left out evenly. */
const ROW_LETTERS = { narrow: 40, wide: 90 };

/**
 * Columns over a common ground. The list says the same to a screen reader.
 * @param props.max what reaches the top; without it the highest column does
 */
export function ColumnChart(props: {
  label: string;
  columns: readonly ChartColumn[];
  max?: number;
  /** What the top of the chart stands for. */
  top?: string;
  /** Names of the two tones, where both are used. */
  tones?: { value: string; extra: string };
}) {
  const { columns } = props;
  const highest = props.max ?? Math.max(1, ...columns.map(({ value, extra = 0 }) => value + extra));
  const longest = Math.max(...columns.map(({ label }) => label.length));
  const stepOf = (letters: number) => Math.ceil((columns.length * longest) / letters);
  const [narrow, wide] = [stepOf(ROW_LETTERS.narrow), stepOf(ROW_LETTERS.wide)];
  const share = (value: number) => ({ height: `${(100 * value) / highest}%` });
  return (
    <div className={classes["chart"]}>
      {props.top && <span className={classes["top"]}>{props.top}</span>}
      <ol
        className={classes["columns"]}
        style={{ "--count": columns.length } as CSSProperties}
        aria-label={props.label}
      >
        {columns.map(({ key, label, text, value, extra = 0 }, index) => (
          <li key={key} className={classes["column"]} title={text}>
            <span className={classes["hidden"]}>{text}</span>
            <span className={classes["track"]} aria-hidden>
              {extra > 0 && <span className={classes["extra"]} style={share(extra)} />}
              {value > 0 && <span className={classes["fill"]} style={share(value)} />}
            </span>
            <span
              className={classes["label"]}
              data-narrow={index % narrow === 0 || undefined}
              data-wide={index % wide === 0 || undefined}
              aria-hidden
            >
              {label}
            </span>
          </li>
        ))}
      </ol>
      {props.tones && (
        <ul className={classes["tones"]} aria-hidden>
          <li data-tone="value">{props.tones.value}</li>
          <li data-tone="extra">{props.tones.extra}</li>
        </ul>
      )}
    </div>
  );
}
