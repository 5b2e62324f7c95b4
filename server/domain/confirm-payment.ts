import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import type { BookingPayment } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { Problem } from "#shared/problem.ts";
import { queueBookingEmails } from "./booking-emails/queue-booking-emails.ts";

export type ConfirmedPayment = {
  bookingId: string;
  /** The version that was read: later its dates and total may be others. */
  expectedUpdatedAt: Date;
  /** The transfer, where its data was entered. */
  payment?: BookingPayment;
  actorId: string;
  now: Date;
};

/**
 * Confirms a pending booking as paid, with its emails and the audit entry.
 * @throws {Problem} bookingAlreadyChanged when it is no longer pending or was changed since it was
 * read
 */
export async function confirmPayment(
  { db, ids, site }: Pick<Platform, "db" | "ids" | "site">,
  { bookingId, expectedUpdatedAt, payment, actorId, now }: ConfirmedPayment,
): Promise<{ id: string; status: BookingStatus }> {
  const details = payment ? { payment } : {};
  const move = {
    from: "pending",
    to: "confirmed",
    kind: "confirmed",
    actorId,
    eventId: ids.uuid(),
    details,
    now,
    expectedUpdatedAt,
  } as const;
  const booking = await moveBooking(db, bookingId, move, async (tx) => {
    await queueBookingEmails(tx, { ids, site }, bookingId, { kind: "confirmed", payment, now });
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId,
      action: "booking.confirm",
      createdAt: now,
      subjectType: "booking",
      subjectId: bookingId,
      details: { status: { from: move.from, to: move.to }, ...details },
    });
  });
  if (!booking) throw new Problem("bookingAlreadyChanged");
  return { id: bookingId, status: booking.status };
}
