import type { CSSProperties } from "react";
import basics from "#client/ui/basics.module.css";
import { chartScale } from "./chart-scale.ts";
import classes from "./column-chart.module.css";

export type ChartColumn = {
  key: string | number;
  /** Below the column, if there is room. */
  label: string;
  /** Description of the column, as its tooltip and for screen readers. */
  text: string;
  value: number;
  /** Stacked on the value, hatched. */
  extra?: number;
  /** Its label is emphasised and always shown, such as that of the present month. */
  isMarked?: boolean;
};

/** Number of label characters that fit in a row. Further labels are omitted at even intervals. */
const ROW_LETTERS = { narrow: 36, wide: 90 };

/**
 * Column chart with lines at round values. A list provides the same data to screen readers.
 * @param props.max minimum top of the scale, whatever the columns hold
 */
export function ColumnChart(props: {
  label: string;
  columns: readonly ChartColumn[];
  max?: number;
  /** Formats the value of a line in the page's language. */
  format: (value: number) => string;
  /** True to write the sum of each column above it where there is room. */
  showsValues?: boolean;
  /** Names of the two tones, if both are used. */
  tones?: { value: string; extra: string };
}) {
  const { columns, max = 0, showsValues = false } = props;
  const lines = chartScale(Math.max(max, ...columns.map(({ value, extra = 0 }) => value + extra)));
  const top = lines.at(-1) ?? 1;
  const letters = columns.reduce((sum, { label }) => sum + label.length, 0);
  const stepOf = (room: number) => Math.ceil(letters / room);
  const [narrow, wide] = [stepOf(ROW_LETTERS.narrow), stepOf(ROW_LETTERS.wide)];
  const marked = Math.max(
    0,
    columns.findIndex(({ isMarked }) => isMarked),
  );
  const share = (value: number) => ({ height: `${(100 * value) / top}%` });
  return (
    <div className={classes.frame}>
      <div className={classes.chart} data-values={showsValues || undefined}>
        <ul className={classes.scale} aria-hidden>
          {lines.map((value) => (
            <li key={value}>{props.format(value)}</li>
          ))}
        </ul>
        <div className={classes.lines} aria-hidden>
          {lines.map((value) => (
            <span key={value} />
          ))}
        </div>
        <ol
          className={classes.columns}
          style={{ "--count": columns.length } as CSSProperties}
          aria-label={props.label}
        >
          {columns.map(({ key, label, text, value, extra = 0, isMarked }, index) => (
            <li key={key} className={classes.column} title={text}>
              <span className={basics.hidden}>{text}</span>
              <span className={classes.track} aria-hidden>
                {showsValues && value + extra > 0 && (
                  <span className={classes.value}>{props.format(value + extra)}</span>
                )}
                {value + extra === 0 && <span className={classes.none} />}
                {extra > 0 && <span className={classes.extra} style={share(extra)} />}
                {value > 0 && <span className={classes.fill} style={share(value)} />}
              </span>
              <span
                className={classes.label}
                data-marked={isMarked || undefined}
                data-narrow={(index - marked) % narrow === 0 || undefined}
                data-wide={(index - marked) % wide === 0 || undefined}
                aria-hidden
              >
                {label}
              </span>
            </li>
          ))}
        </ol>
      </div>
      {props.tones && (
        <ul className={classes.tones} aria-hidden>
          <li data-tone="value">{props.tones.value}</li>
          <li data-tone="extra">{props.tones.extra}</li>
        </ul>
      )}
    </div>
  );
}
