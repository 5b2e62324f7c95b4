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

/** At most so many labels stand side by side; the others are left out evenly. */
const MAX_LABELS = 7;
/** A year's months are short enough to stand in a row. */
const ALL_LABELS = 12;

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
  const step = columns.length <= ALL_LABELS ? 1 : Math.ceil(columns.length / MAX_LABELS);
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
            <span className={classes["label"]} aria-hidden>
              {index % step === 0 ? label : "\u00a0"}
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
