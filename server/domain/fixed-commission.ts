import { commissionCents } from "#shared/commission.ts";
import { toCents, toNumeric } from "#shared/money.ts";

/** The commission in euros of a booking that was confirmed, for files; null of any other. */
export function fixedCommission(booking: {
  totalAmount: string;
  commissionBasisPoints: number | null;
}): string | null {
  const { totalAmount, commissionBasisPoints } = booking;
  if (commissionBasisPoints === null) return null;
  return toNumeric(commissionCents(toCents(totalAmount), commissionBasisPoints));
}
