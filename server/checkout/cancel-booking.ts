import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { type BookingRow, findBookingOf } from "#server/records/bookings/booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import type { Settings } from "#shared/settings.ts";
import { cancelLimitHours } from "./cancel-limit.ts";

type Cancellable = Pick<
  BookingRow,
  "status" | "startDate" | "pickupTime" | "cancelBeforePickupHours"
>;

/** A customer may cancel a pending booking, and a confirmed one until some hours before pickup. */
export function isCancellable(booking: Cancellable, settings: Settings, now: Date): boolean {
  if (booking.status === "pending") return true;
  const lastMoment = new Date(now.getTime() + cancelLimitHours(booking, settings) * 3_600_000);
  const pickup = `${booking.startDate}T${booking.pickupTime.slice(0, 5)}`;
  return booking.status === "confirmed" && toLocalDateTime(lastMoment) <= pickup;
}

/**
 * Cancels a booking on behalf of its customer; its dates are free at once.
 * @throws {Problem} notFound, bookingNotCancellable, bookingAlreadyChanged when it was changed in the
 * meantime
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
