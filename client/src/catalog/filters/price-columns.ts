import type { VehicleFacets } from "#shared/catalog/catalog.ts";
import { PRICE_STEP_CENTS } from "#shared/catalog/price-steps.ts";

/** Column of the histogram, in whole euros per day. */
export type PriceColumn = { from: number; to: number; count: number };

/** More columns would be too thin to distinguish in the sidebar. */
const MAX_COLUMNS = 28;

const STEP = PRICE_STEP_CENTS / 100;

/** Returns the limits of the price slider in whole euros: full steps around every price. */
export function priceLimits(minCents: number, maxCents: number): [lowest: number, highest: number] {
  const lowest = Math.floor(minCents / PRICE_STEP_CENTS) * STEP;
  return [lowest, Math.max(Math.ceil(maxCents / PRICE_STEP_CENTS) * STEP, lowest + STEP)];
}

/**
 * Merges the server's steps into at most `MAX_COLUMNS` columns of the given range. They are equal,
 * and the last one takes the remainder: a narrower one would be lost under the thumb of the slider.
 */
export function priceColumns(
  prices: VehicleFacets["prices"],
  [lowest, highest]: readonly [number, number],
): PriceColumn[] {
  const width = Math.ceil((highest - lowest) / STEP / MAX_COLUMNS) * STEP;
  const length = Math.floor((highest - lowest) / width);
  const columns = Array.from({ length }, (_, index) => ({
    from: lowest + index * width,
    to: index === length - 1 ? highest : lowest + (index + 1) * width,
    count: 0,
  }));
  for (const { fromCents, count } of prices) {
    const index = Math.floor((fromCents / 100 - lowest) / width);
    const column = columns[Math.min(columns.length - 1, Math.max(0, index))];
    if (column) column.count += count;
  }
  return columns;
}
