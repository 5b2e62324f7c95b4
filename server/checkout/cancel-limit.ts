import type { BookingRow } from "#server/records/bookings/booking.ts";
import { freeUntil } from "#shared/checkout/trip-phase.ts";
import type { Settings } from "#shared/settings.ts";

/** What of a booking decides whether its customer may still cancel or change it. */
export type LimitedBooking = Pick<
  BookingRow,
  "status" | "startDate" | "pickupTime" | "cancelBeforePickupHours"
>;

/**
 * Until how many hours before its pickup a customer may cancel or move a paid booking: by the limit
 * that was accepted with it, or by a shorter one in force now (BR-082).
 */
export function cancelLimitHours(
  { cancelBeforePickupHours: accepted }: Pick<BookingRow, "cancelBeforePickupHours">,
  { cancelBeforePickupHours: inForce }: Pick<Settings, "cancelBeforePickupHours">,
): number {
  return accepted === null ? inForce : Math.min(accepted, inForce);
}

/** True until so many hours before the pickup of a booking, which is the instant that it shows. */
export function isBeforeLimit(
  { startDate, pickupTime }: Pick<BookingRow, "startDate" | "pickupTime">,
  limitHours: number,
  now: Date,
): boolean {
  return now <= freeUntil({ pickupDate: startDate, pickupTime }, limitHours);
}
