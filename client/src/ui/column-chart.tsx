import type { CSSProperties } from "react";
import { chartScale } from "./chart-scale.ts";
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

/** So many letters stand in a row on a phone; labels beyond them are left out evenly. */
const ROW_LETTERS = 36;

/**
 * Columns over a common ground, with lines at round values. The list says the same to a screen reader.
 * @param props.max what must find room whatever the columns hold
 */
export function ColumnChart(props: {
  label: string;
  columns: readonly ChartColumn[];
  max?: number;
  /** Writes the value of a line in the page's language. */
  format: (value: number) => string;
  /** Names of the two tones, where both are used. */
  tones?: { value: string; extra: string };
}) {
  const { columns, max = 0 } = props;
  const lines = chartScale(Math.max(max, ...columns.map(({ value, extra = 0 }) => value + extra)));
  const top = lines.at(-1) ?? 1;
  const longest = Math.max(...columns.map(({ label }) => label.length));
  const step = Math.ceil((columns.length * longest) / ROW_LETTERS);
  const share = (value: number) => ({ height: `${(100 * value) / top}%` });
  return (
    <div>
      <div className={classes["chart"]}>
        <ul className={classes["scale"]} aria-hidden>
          {lines.map((value) => (
            <li key={value}>{props.format(value)}</li>
          ))}
        </ul>
        <div className={classes["lines"]} aria-hidden>
          {lines.map((value) => (
            <span key={value} />
          ))}
        </div>
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
      </div>
      {props.tones && (
        <ul className={classes["tones"]} aria-hidden>
          <li data-tone="value">{props.tones.value}</li>
          <li data-tone="extra">{props.tones.extra}</li>
        </ul>
      )}
    </div>
  );
}
