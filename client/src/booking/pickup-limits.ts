import { HALF_HOURS } from "#client/ui/dates/time-select.tsx";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { firstPickupDate } from "#shared/first-pickup-date.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";

const LAST_TIME = HALF_HOURS.at(-1) ?? "23:30";

/** Which pickups the lead time leaves to choose from, counted from when the server was asked. */
export type PickupLimits = {
  /** The first day on which some time is left. */
  firstDay: LocalDate;
  /** False without a day: then any time may turn out right. */
  isTooSoon: (date: LocalDate | undefined, time: LocalTime) => boolean;
  /** The time itself, or the first one of that day that is left. */
  openTime: (date: LocalDate, time: LocalTime) => LocalTime;
};

/**
 * Compares wall clocks, which is light enough for the home page; in the night in which the clocks
 * change this may be an hour off, and the server has the last word.
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
