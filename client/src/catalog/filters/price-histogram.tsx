import { resultsText } from "#client/catalog/list/results-text.ts";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { PriceColumn } from "./price-columns.ts";
import classes from "./price-histogram.module.css";

/** Keeps the column of a single vehicle visible. */
const LEAST_HEIGHT = 5;

type Props = {
  columns: readonly PriceColumn[];
  /** Chosen prices in whole euros. Columns within them are highlighted. */
  chosen: readonly [from: number, to: number];
};

/** Histogram of prices above the price slider. */
export function PriceHistogram({ columns, chosen }: Props) {
  const text = useColumnsText(columns);
  const lowest = columns[0]?.from ?? 0;
  const width = (columns.at(-1)?.to ?? 1) - lowest;
  const most = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <svg
      className={classes.columns}
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text}
    >
      {columns.map(({ from, to, count }) => {
        const height = count === 0 ? 0 : Math.max(LEAST_HEIGHT, (count / most) * 100);
        const gap = (to - from) * 0.1;
        return (
          <rect
            key={from}
            x={from - lowest + gap}
            y={100 - height}
            width={to - from - 2 * gap}
            height={height}
            data-chosen={(from < chosen[1] && to > chosen[0]) || undefined}
          />
        );
      })}
    </svg>
  );
}

function useColumnsText(columns: readonly PriceColumn[]): string {
  const t = useText(resultsText);
  const language = useLanguage();
  const euros = (amount: number) => formatEuros(amount * 100, language);
  const filled = columns.filter(({ count }) => count > 0);
  const [first] = filled;
  const last = filled.at(-1);
  if (!first || !last) return t.noPrices;
  const often = filled.reduce((best, column) => (column.count > best.count ? column : best), first);
  return t.pricesOf(euros(first.from), euros(last.to), `${euros(often.from)}–${euros(often.to)}`);
}
