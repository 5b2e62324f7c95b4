import { useMemo } from "react";
import { trpc } from "#client/api/api.ts";
import type { DayPrices } from "#client/ui/dates/date-range.ts";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { dayPriceCents, type VehiclePrices } from "#shared/checkout/quote.ts";
import { addDays } from "#shared/local-time.ts";

/**
 * Returns what each day of the calendar costs (BR-300), or undefined where all days that can be
 * chosen cost the same, as they do without special prices while seasonal prices are off.
 */
export function dayPrices(
  prices: VehiclePrices,
  { seasons, today, maxDaysAhead }: Pick<CatalogOptions, "seasons" | "today" | "maxDaysAhead">,
): DayPrices | undefined {
  if (seasons.length === 0 && prices.specialPrices.length === 0) return undefined;
  const centsOn = (date: string) => dayPriceCents(prices, date, seasons);
  const dates = Array.from({ length: maxDaysAhead + 1 }, (_, index) => addDays(today, index));
  const all = dates.map(centsOn);
  const lowestCents = Math.min(...all);
  return lowestCents === Math.max(...all) ? undefined : { centsOn, lowestCents };
}

/**
 * `dayPrices` with the options of the catalogue and the special prices of the vehicle; undefined
 * until both are known.
 * @param pricePerDayCents the price per day without a season
 */
export function useDayPrices(vehicleId: string, pricePerDayCents: number): DayPrices | undefined {
  const options = trpc.catalog.options.useQuery().data;
  const specialPrices = trpc.catalog.availability.useQuery({ vehicleId }).data?.specialPrices;
  return useMemo(
    () =>
      options && specialPrices
        ? dayPrices({ pricePerDayCents, specialPrices }, options)
        : undefined,
    [pricePerDayCents, specialPrices, options],
  );
}
