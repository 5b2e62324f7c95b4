import type { BookingRow } from "#server/records/bookings/booking.ts";
import type { Queries } from "#server/records/database/database.ts";
import { listSpecialPricesOf } from "#server/records/vehicles/special-price.ts";
import type { BookingChanges, BookingEdit } from "#shared/admin/admin-bookings.ts";
import { CHANGEABLE_FIELDS } from "#shared/admin/admin-bookings.ts";
import { leadHours, paymentDeadline } from "#shared/checkout/payment-deadline.ts";
import { type Quote, quoteRental, vatWithin } from "#shared/checkout/quote.ts";
import { daysBetween } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import {
  checkRentalDates,
  type PickupBounds,
  pickupBounds,
  type RentalDates,
  toPeriod,
} from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";

/** A booking in the shape of its edit, with the total in cents. */
export function rentalOf(booking: BookingRow): BookingEdit & { totalCents: number } {
  return {
    pickupDate: booking.startDate,
    pickupTime: booking.pickupTime,
    returnDate: booking.endDate,
    returnTime: booking.returnTime,
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    specialRequests: booking.specialRequests,
    totalCents: toCents(booking.totalAmount),
  };
}

/** True when the edit occupies another period than the booking. */
export function isMoved(booking: BookingRow, edit: RentalDates): boolean {
  const [was, will] = [toPeriod(rentalOf(booking)), toPeriod(edit)];
  return was.from !== will.from || was.to !== will.to;
}

/**
 * Returns the price of a booking on the dates of an edit: its own price per day, with the seasons
 * and the special prices in force now. If the dates do not change, the agreed price stays.
 */
export async function priceEdit(
  db: Queries,
  booking: BookingRow,
  { pickupDate, returnDate }: RentalDates,
  settings: Settings,
): Promise<Quote> {
  const { startDate, endDate, quoteLines } = booking;
  if (pickupDate === startDate && returnDate === endDate) {
    const totalCents = toCents(booking.totalAmount);
    const days = daysBetween(startDate, endDate);
    return { days, lines: quoteLines, totalCents, vatCents: vatWithin(totalCents) };
  }
  const specialPrices = await listSpecialPricesOf(db, booking.vehicleId, pickupDate, returnDate);
  const prices = { pricePerDayCents: toCents(booking.pricePerDay), specialPrices };
  return quoteRental(prices, pickupDate, returnDate, settings);
}

/** Minimum hours between a move and its pickup: only an unpaid booking needs time to pay. */
const leadOfMove = (status: BookingRow["status"], settings: Settings) =>
  status === "pending" ? leadHours(settings) : 0;

/** True when an edit leaves day and time of the pickup as they are. */
export function keepsPickup(booking: BookingRow, edit: RentalDates): boolean {
  return toPeriod(rentalOf(booking)).from === toPeriod(edit).from;
}

/**
 * Checks a moved period against the clock and the settings; a rental that has begun may still end
 * on another day. The lead time applies only to unpaid bookings, where it leaves time to pay.
 * @throws {Problem} pickupInPast, pickupTooSoon, rentalTooShort, rentalTooLong, tooFarAhead
 */
export function checkMove(
  booking: BookingRow,
  edit: RentalDates,
  settings: Settings,
  now: Date,
): void {
  if (!isMoved(booking, edit)) return;
  if (keepsPickup(booking, edit)) {
    return checkRentalDates(edit, settings, earlier(now, booking.createdAt), 0);
  }
  checkRentalDates(edit, settings, now, leadOfMove(booking.status, settings));
}

/**
 * Returns the payment deadline of a booking after an edit. A new pickup gives an unpaid booking the
 * deadline for its age, with the minimum time to pay counted from the edit, because the customer
 * is informed of it then. Nothing else moves the deadline.
 */
export function dueAtAfter(
  booking: BookingRow,
  edit: RentalDates,
  settings: Settings,
  now: Date,
): Date {
  if (booking.status !== "pending" || keepsPickup(booking, edit)) return booking.paymentDueAt;
  const moved = { bookedAt: booking.createdAt, pickup: toPeriod(edit).from, countedFrom: now };
  return paymentDeadline(moved, settings);
}

const earlier = (a: Date, b: Date) => (a < b ? a : b);

/** The range in which a booking moved by an admin may start; lead time as in `checkMove`. */
export function boundsOfMove(
  { status }: Pick<BookingRow, "status">,
  settings: Settings,
  now: Date,
): PickupBounds {
  return pickupBounds(settings, now, leadOfMove(status, settings));
}

/** Old and new value of each changed field. */
export function changesOf(
  booking: BookingRow,
  edit: BookingEdit & { totalCents: number },
): BookingChanges {
  const was = rentalOf(booking);
  const changed = CHANGEABLE_FIELDS.filter((field) => was[field] !== edit[field]);
  return Object.fromEntries(changed.map((field) => [field, { from: was[field], to: edit[field] }]));
}
