import type { PickupLimits } from "#client/booking/place/pickup-limits.ts";
import type { DateRange } from "#client/ui/dates/date-range.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import type { RentalSearch } from "./vehicle-search.ts";

/**
 * The change by chosen or cleared dates. A pickup time that is too soon on its day becomes the
 * first allowed one.
 */
export function datesChange(
  { pickupDate, returnDate }: DateRange,
  limits: PickupLimits,
  time = DEFAULT_TIME,
): RentalSearch {
  const change = { pickupDate, returnDate };
  const open = pickupDate && limits.openTime(pickupDate, time);
  return open && open !== time ? { ...change, pickupTime: open } : change;
}
