import { useMemo } from "react";
import { trpc } from "#client/api/api.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import { type FreeDayPrice, freeDayPrices } from "./free-day-prices.ts";

/** Returns the prices of the free days of a calendar; none while the seasons are not known. */
export function useFreeDayPrices(calendar: PartnerCalendar): FreeDayPrice {
  const { data: options } = trpc.catalog.options.useQuery();
  const seasons = options?.seasons;
  return useMemo(
    () => (seasons ? freeDayPrices(calendar, seasons) : () => undefined),
    [calendar, seasons],
  );
}
