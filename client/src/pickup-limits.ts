import { HALF_HOURS } from "#client/ui/time-select.tsx";
import type { CatalogOptions } from "#shared/catalog.ts";
import { type LocalDate, type LocalTime, toInstant, toLocalDateTime } from "#shared/local-time.ts";
import { earliestPickup, firstPickupDate } from "#shared/payment-deadline.ts";

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

export function pickupLimits(options: Pick<CatalogOptions, "now" | "leadHours">): PickupLimits {
  const earliest = earliestPickup(new Date(options.now), options.leadHours);
  const isTooSoon = (date: LocalDate | undefined, time: LocalTime) =>
    date !== undefined && toInstant(`${date}T${time}`) < earliest;
  return {
    firstDay: firstPickupDate(toLocalDateTime(earliest), LAST_TIME),
    isTooSoon,
    openTime: (date, time) =>
      isTooSoon(date, time) ? (HALF_HOURS.find((half) => !isTooSoon(date, half)) ?? time) : time,
  };
}
