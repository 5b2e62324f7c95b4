import type { z } from "zod";
import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findBookingRow } from "#server/records/bookings/admin-booking.ts";
import { moveBooking } from "#server/records/bookings/booking-move.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { cancelBookingSchema } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Cancels a pending or confirmed booking. Its dates are free at once; both sides get the reason.
 * @throws {Problem} notFound; bookingAlreadyChanged after a concurrent change, or one since the
 * version that the admin saw
 */
export async function cancelBooking(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  { id, reason, expectedUpdatedAt }: z.infer<typeof cancelBookingSchema>,
): Promise<{ id: string; status: BookingStatus }> {
  const booking = await findBookingRow(db, id);
  if (!booking) throw new Problem("notFound");
  const { status, updatedAt } = booking;
  const seen = expectedUpdatedAt === undefined ? updatedAt : new Date(expectedUpdatedAt);
  if (status === "cancelled") throw new Problem("bookingAlreadyChanged");
  const now = clock.now();
  const move = { from: status, to: "cancelled", kind: "cancelled" } as const;
  const who = {
    actorId: admin.id,
    eventId: ids.uuid(),
    details: { reason },
    now,
    expectedUpdatedAt: seen,
  };
  const cancelled = await moveBooking(db, id, { ...move, ...who }, async (tx) => {
    await queueBookingEmails(tx, { ids, site }, id, { kind: "cancelled", by: "us", reason, now });
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "booking.cancel",
      createdAt: now,
      subjectType: "booking",
      subjectId: id,
      details: { status: { from: status, to: "cancelled" }, reason },
    });
  });
  if (!cancelled) throw new Problem("bookingAlreadyChanged");
  return { id, status: cancelled.status };
}
