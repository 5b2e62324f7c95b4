import type { z } from "zod";
import type { Viewer } from "#shared/account.ts";
import type { cancelBookingSchema } from "#shared/admin-bookings.ts";
import type { BookingStatus } from "#shared/booking-status.ts";
import { Problem } from "#shared/problem.ts";
import { queueBookingMails } from "../platform/booking-mails.ts";
import type { Platform } from "../platform/platform.ts";
import { findBookingRow } from "../records/admin-booking.ts";
import { insertAuditEntry } from "../records/audit.ts";
import { moveBooking } from "../records/booking-move.ts";

/**
 * Cancels a pending or confirmed booking; its dates are free at once, and both sides are told why.
 * @throws {Problem} notFound, or bookingAlreadyChanged when somebody else was faster
 */
export async function cancelBooking(
  { db, clock, ids, site, feed }: Pick<Platform, "db" | "clock" | "ids" | "site" | "feed">,
  admin: Viewer,
  { id, reason }: z.infer<typeof cancelBookingSchema>,
): Promise<{ id: string; status: BookingStatus }> {
  const booking = await findBookingRow(db, id);
  if (!booking) throw new Problem("notFound");
  const { status } = booking;
  if (status === "cancelled") throw new Problem("bookingAlreadyChanged");
  const now = clock.now();
  const move = { from: status, to: "cancelled", kind: "cancelled" } as const;
  const who = { actorId: admin.id, eventId: ids.uuid(), details: { reason }, now };
  const cancelled = await moveBooking(db, id, { ...move, ...who }, async (tx) => {
    await queueBookingMails(tx, { ids, site }, id, { kind: "cancelled", by: "us", reason, now });
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
  feed.announce(cancelled.partnerId, cancelled.customerId);
  return { id, status: cancelled.status };
}
