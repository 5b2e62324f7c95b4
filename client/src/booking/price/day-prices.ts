import { useMemo } from "react";
import { trpc } from "#client/api/api.ts";
import type { DayPrices } from "#client/ui/dates/date-range.ts";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { dayPriceCents } from "#shared/checkout/quote.ts";
import { addDays } from "#shared/local-time.ts";

/**
 * Returns what each day of the calendar costs (BR-300), or undefined where all days that can be
 * chosen cost the same, as they do while seasonal prices are off.
 * @param pricePerDayCents the price per day without a season
 */
export function dayPrices(
  pricePerDayCents: number,
  { seasons, today, maxDaysAhead }: Pick<CatalogOptions, "seasons" | "today" | "maxDaysAhead">,
): DayPrices | undefined {
  if (seasons.length === 0) return undefined;
  const centsOn = (date: string) => dayPriceCents(pricePerDayCents, date, seasons);
  const dates = Array.from({ length: maxDaysAhead + 1 }, (_, index) => addDays(today, index));
  const all = dates.map(centsOn);
  const lowestCents = Math.min(...all);
  return lowestCents === Math.max(...all) ? undefined : { centsOn, lowestCents };
}

/** `dayPrices` with the options of the catalogue. */
export function useDayPrices(pricePerDayCents: number): DayPrices | undefined {
  const options = trpc.catalog.options.useQuery().data;
  return useMemo(
    () => (options ? dayPrices(pricePerDayCents, options) : undefined),
    [pricePerDayCents, options],
  );
}
