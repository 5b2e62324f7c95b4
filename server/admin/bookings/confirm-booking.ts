import type { z } from "zod";
import { confirmPayment } from "#server/domain/confirm-payment.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findBookingParties } from "#server/records/bookings/booking.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { confirmBookingSchema } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Records the payment of a pending booking, with the transfer data the admin entered.
 * @throws {Problem} invalidInput with the field of a transfer date in the future, notFound, or
 * bookingAlreadyChanged when it is no longer pending or was changed since it was read
 */
export async function confirmBooking(
  parts: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  { id, expectedUpdatedAt, payment }: z.infer<typeof confirmBookingSchema>,
): Promise<{ id: string; status: BookingStatus }> {
  const now = parts.clock.now();
  if (payment && payment.receivedOn > toLocalDate(now)) {
    throw fieldRefusal("payment.receivedOn", "dateInvalid");
  }
  if (!(await findBookingParties(parts.db, id))) throw new Problem("notFound");
  return confirmPayment(parts, {
    bookingId: id,
    expectedUpdatedAt: new Date(expectedUpdatedAt),
    payment,
    actorId: admin.id,
    now,
  });
}
