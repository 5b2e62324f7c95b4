import type { BookingRow } from "#server/records/bookings/booking.ts";
import type { Settings } from "#shared/settings.ts";

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
