import { HALF_HOURS } from "#client/ui/dates/time-select.tsx";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { firstPickupDate } from "#shared/first-pickup-date.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";

const LAST_TIME = HALF_HOURS.at(-1) ?? "23:30";

/** Pickup times allowed by the lead time, counted from the request. */
export type PickupLimits = {
  /** First day with an allowed time. */
  firstDay: LocalDate;
  /** False without a date, because some day may allow any time. */
  isTooSoon: (date: LocalDate | undefined, time: LocalTime) => boolean;
  /** Returns the time itself, or the first allowed time of that day. */
  openTime: (date: LocalDate, time: LocalTime) => LocalTime;
};

/**
 * Compares wall-clock times, which keeps the home page light. It may be an hour off in the night of
 * a clock change; the server decides.
 */
export function pickupLimits({
  earliestPickup,
}: Pick<CatalogOptions, "earliestPickup">): PickupLimits {
  const isTooSoon = (date: LocalDate | undefined, time: LocalTime) =>
    date !== undefined && `${date}T${time}` < earliestPickup;
  return {
    firstDay: firstPickupDate(earliestPickup, LAST_TIME),
    isTooSoon,
    openTime: (date, time) =>
      isTooSoon(date, time) ? (HALF_HOURS.find((half) => !isTooSoon(date, half)) ?? time) : time,
  };
}
