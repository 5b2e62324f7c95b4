import { dueAtAfter, isMoved, keepsPickup, priceEdit } from "#server/domain/price-booking-edit.ts";
import type { BookingRow } from "#server/records/bookings/booking.ts";
import type { Queries } from "#server/records/database/database.ts";
import { leadHours, toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import type { Quote } from "#shared/checkout/quote.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { daysBetween } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { checkRentalDates, type RentalDates } from "#shared/rental-dates.ts";
import { checkLengthForVehicle, type VehicleDays } from "#shared/rental-day-limits.ts";
import type { Settings } from "#shared/settings.ts";

/** Minimum hours between a customer's change and the pickup; a pickup that stays is not checked. */
function leadOfChange(booking: BookingRow, rental: RentalDates, settings: Settings): number {
  return keepsPickup(booking, rental) ? 0 : leadHours(settings);
}

/**
 * Returns the payment deadline after a customer's change (BR-079): that of an admin's edit, but
 * never later than the hold that the booking itself gave. Otherwise a customer could keep a vehicle
 * unpaid for ever by moving the dates again and again.
 */
export function dueAtOfChange(
  booking: BookingRow,
  rental: RentalDates,
  settings: Settings,
  now: Date,
): Date {
  const dueAt = dueAtAfter(booking, rental, settings, now);
  const heldUntil =
    toBookingMinute(booking.createdAt).getTime() + settings.paymentHoldHours * HOUR_MS;
  const latest = Math.max(heldUntil, booking.paymentDueAt.getTime());
  return new Date(Math.min(dueAt.getTime(), latest));
}

/**
 * Prices a customer's change of dates, with the difference to the present total. The bounds of the
 * vehicle apply to another number of days: they may be younger than the booking.
 * @throws {Problem} what checkRentalDates and checkLengthForVehicle refuse
 */
export async function priceChange(
  db: Queries,
  { booking, vehicle, settings }: { booking: BookingRow; vehicle: VehicleDays; settings: Settings },
  rental: RentalDates,
  now: Date,
): Promise<Quote & { differenceCents: number }> {
  if (isMoved(booking, rental)) {
    checkRentalDates(rental, settings, now, leadOfChange(booking, rental, settings));
  }
  const days = daysBetween(rental.pickupDate, rental.returnDate);
  if (days !== daysBetween(booking.startDate, booking.endDate))
    checkLengthForVehicle(rental, vehicle);
  const quote = await priceEdit(db, booking, rental, settings);
  return { ...quote, differenceCents: quote.totalCents - toCents(booking.totalAmount) };
}

/**
 * A paid booking moves only to dates with the same or a lower total (BR-078): there is no way yet
 * to pay a difference before a deadline.
 * @throws {Problem} changeCostsMore
 */
export function requireAffordable(booking: BookingRow, differenceCents: number): void {
  if (booking.status === "confirmed" && differenceCents > 0) {
    throw new Problem("changeCostsMore", { cents: differenceCents });
  }
}
