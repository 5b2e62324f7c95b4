import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findBookingOf } from "#server/records/bookings/booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { Problem } from "#shared/problem.ts";
import type { Settings } from "#shared/settings.ts";
import { cancelLimitHours, isBeforeLimit, type LimitedBooking } from "./cancel-limit.ts";

/** A customer may cancel a pending booking, and a confirmed one until some hours before pickup. */
export function isCancellable(booking: LimitedBooking, settings: Settings, now: Date): boolean {
  if (booking.status === "pending") return true;
  const hours = cancelLimitHours(booking, settings);
  return booking.status === "confirmed" && isBeforeLimit(booking, hours, now);
}

/**
 * Cancels a booking on behalf of its customer; its dates are free at once.
 * @throws {Problem} notFound, bookingNotCancellable, bookingAlreadyChanged when it was changed in
 * the meantime
 */
export async function cancelBooking(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  customerId: string,
  id: string,
): Promise<{ id: string; status: BookingStatus }> {
  const [found, settings] = await Promise.all([
    findBookingOf(db, customerId, id),
    requireSettings(db),
  ]);
  if (!found) throw new Problem("notFound");
  const now = clock.now();
  const { booking } = found;
  if (!isCancellable(booking, settings, now)) throw new Problem("bookingNotCancellable");
  const move = { from: booking.status, to: "cancelled", kind: "cancelled" } as const;
  // In the version that was checked: another pickup may be too near.
  const who = {
    actorId: customerId,
    eventId: ids.uuid(),
    now,
    expectedUpdatedAt: booking.updatedAt,
  };
  const cancelled = await moveBooking(db, id, { ...move, ...who }, (tx) =>
    queueBookingEmails(tx, { ids, site }, id, { kind: "cancelled", by: "customer", now }),
  );
  if (!cancelled) throw new Problem("bookingAlreadyChanged");
  return { id, status: cancelled.status };
}
