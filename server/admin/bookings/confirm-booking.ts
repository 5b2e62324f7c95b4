import type { z } from "zod";
import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findBookingParties } from "#server/records/bookings/booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { confirmBookingSchema } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Records the payment of a pending booking, with the transfer data the admin entered.
 * @throws {Problem} invalidInput for a transfer date in the future, notFound, or
 * bookingAlreadyChanged when it is no longer pending or was changed since it was read
 */
export async function confirmBooking(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  { id, expectedUpdatedAt, payment }: z.infer<typeof confirmBookingSchema>,
): Promise<{ id: string; status: BookingStatus }> {
  const now = clock.now();
  if (payment && payment.receivedOn > toLocalDate(now)) throw new Problem("invalidInput");
  if (!(await findBookingParties(db, id))) throw new Problem("notFound");
  const move = { from: "pending", to: "confirmed", kind: "confirmed" } as const;
  const details = payment ? { payment } : {};
  const version = { expectedUpdatedAt: new Date(expectedUpdatedAt) };
  const who = { actorId: admin.id, eventId: ids.uuid(), details, now, ...version };
  const booking = await moveBooking(db, id, { ...move, ...who }, async (tx) => {
    await queueBookingEmails(tx, { ids, site }, id, { kind: "confirmed", payment, now });
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "booking.confirm",
      createdAt: now,
      subjectType: "booking",
      subjectId: id,
      details: { status: { from: move.from, to: move.to }, ...details },
    });
  });
  if (!booking) throw new Problem("bookingAlreadyChanged");
  return { id, status: booking.status };
}
