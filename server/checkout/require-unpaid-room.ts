import { findUnpaidBookings } from "#server/records/bookings/unpaid-bookings.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import { DAY_MS } from "#shared/durations.ts";
import { daysBetween, type LocalDate } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import type { Settings } from "#shared/settings.ts";

const WEEK_MS = 7 * DAY_MS;

/**
 * Refuses a booking of a customer whose current and recent unpaid bookings reach the limits in the
 * settings. Cancelled and lapsed bookings count for a week: otherwise cancelling and booking again
 * would renew the hold forever. A single booking may exceed the limit of days, because otherwise a
 * long rental could not be booked at all.
 *
 * An account that many people share has only the limit of days (BR-067): a few callers would reach
 * the others for everyone.
 *
 * Runs in the transaction that locks the customer's row, so that parallel requests count.
 * @throws {Problem} tooManyUnpaidLately, tooManyUnpaid, tooManyUnpaidDays
 */
export async function requireUnpaidRoom(
  tx: Transaction,
  customerId: string,
  rental: { pickupDate: LocalDate; returnDate: LocalDate },
  { settings, now, isShared }: { settings: Settings; now: Date; isShared: boolean },
): Promise<void> {
  const { maxUnpaidBookings, maxUnpaidPerWeek, maxUnpaidDays } = settings;
  const since = new Date(now.getTime() - WEEK_MS);
  const unpaid = await findUnpaidBookings(tx, customerId, { since, maxRecent: maxUnpaidPerWeek });
  // First, because a customer who has to cancel a booking must be able to place another then.
  if (unpaid.limitReachedBy && !isShared) {
    throw new Problem("tooManyUnpaidLately", {
      count: unpaid.recent,
      from: toBookingMinute(new Date(unpaid.limitReachedBy.getTime() + WEEK_MS)).toISOString(),
      waiting: unpaid.waiting,
    });
  }
  if (unpaid.waiting >= maxUnpaidBookings && !isShared) {
    throw new Problem("tooManyUnpaid", { max: maxUnpaidBookings });
  }
  const days = unpaid.waitingDays + daysBetween(rental.pickupDate, rental.returnDate);
  if (unpaid.waiting > 0 && days > maxUnpaidDays) {
    throw new Problem("tooManyUnpaidDays", { held: unpaid.waitingDays, max: maxUnpaidDays });
  }
}
