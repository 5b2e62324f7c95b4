import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import { MINUTE_MS } from "#shared/durations.ts";
import { DEFAULT_TIME, type LocalTime } from "#shared/local-time.ts";

/**
 * Until when responses of the catalog hold by the clock, beside the changes that make them wrong
 * (cache-rules.ts). What changes with the day needs no instant: the day names a response in memory.
 */

const HALF_HOUR_MS = 30 * MINUTE_MS;

type Dates = { pickupDate?: string | undefined; pickupTime?: LocalTime | undefined };

/**
 * Until when the same rental dates are refused or not: pickups are refused some whole hours ahead,
 * or when they have passed, so that changes once an hour, at the minute of the pickup.
 * @returns null without dates
 */
export function untilPickupMinute(
  { pickupDate, pickupTime = DEFAULT_TIME }: Dates,
  now: Date,
): Date | null {
  if (pickupDate === undefined) return null;
  const minute = Number(pickupTime.slice(3));
  const next = toBookingMinute(now);
  // In this minute the pickup passes.
  if (now.getUTCMinutes() === minute) return new Date(Math.max(now.getTime(), next.getTime() - 1));
  const ahead = (minute - next.getUTCMinutes() + 60) % 60;
  return new Date(next.getTime() + ahead * MINUTE_MS);
}

/** The half hour at or after an instant; the first pickup that is offered changes then. */
export function untilHalfHour(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
}

/** The half hour at or before an instant. */
export function sinceHalfHour(now: Date): Date {
  return new Date(Math.floor(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS);
}

/** The last instant at which `sinceHalfHour` is still the same. */
export function beforeHalfHour(now: Date): Date {
  return new Date(sinceHalfHour(now).getTime() + HALF_HOUR_MS - 1);
}
