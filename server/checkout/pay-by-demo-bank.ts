import type { z } from "zod";
import { confirmPayment } from "#server/domain/confirm-payment.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findBookingByReference } from "#server/records/bookings/booking.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { payByDemoBankSchema } from "#shared/checkout/demo-bank.ts";
import { toLocalDate } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Pays a booking of the caller in full with play money, as if its transfer had arrived now
 * (BR-435).
 * @throws {Problem} demoModeOnly, notFound for an unknown reference and for a foreign booking,
 * bookingAlreadyChanged when it is no longer pending
 */
export async function payByDemoBank(
  parts: Pick<Platform, "db" | "clock" | "ids" | "site" | "isDemo">,
  customerId: string,
  { paymentReference }: z.infer<typeof payByDemoBankSchema>,
): Promise<{ id: string; status: BookingStatus }> {
  if (!parts.isDemo) throw new Problem("demoModeOnly");
  const booking = await findBookingByReference(parts.db, customerId, paymentReference);
  if (!booking) throw new Problem("notFound");
  const now = parts.clock.now();
  return confirmPayment(parts, {
    bookingId: booking.id,
    expectedUpdatedAt: booking.updatedAt,
    payment: {
      amountCents: toCents(booking.totalAmount),
      receivedOn: toLocalDate(now),
      reference: paymentReference,
    },
    actorId: customerId,
    now,
  });
}
