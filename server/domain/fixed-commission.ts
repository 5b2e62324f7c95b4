import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { commissionCents } from "#shared/commission.ts";
import { toCents, toNumeric } from "#shared/money.ts";

/**
 * The commission in euros of a confirmed booking, for files; null of any other. A booking that was
 * cancelled after its confirmation keeps its rate, but earns nothing (BR-152).
 */
export function fixedCommission(booking: {
  status: BookingStatus;
  totalAmount: string;
  commissionBasisPoints: number | null;
}): string | null {
  const { status, totalAmount, commissionBasisPoints } = booking;
  if (status !== "confirmed" || commissionBasisPoints === null) return null;
  return toNumeric(commissionCents(toCents(totalAmount), commissionBasisPoints));
}
