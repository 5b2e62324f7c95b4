import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import { changesOf, isMoved, rentalOf } from "#server/domain/price-booking-edit.ts";
import { refuseTaken } from "#server/domain/refuse-taken.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import type { LockedVehicle } from "#server/records/bookings/bookable-vehicle.ts";
import { type BookingRow, findBookingOf } from "#server/records/bookings/booking.ts";
import { type BookingUpdate, updateBooking } from "#server/records/bookings/booking-update.ts";
import { findUnpaidBookings } from "#server/records/bookings/unpaid-bookings.ts";
import type { Transaction } from "#server/records/database/database.ts";
import type { ChangeDates } from "#shared/checkout/change-dates.ts";
import { leadHours } from "#shared/checkout/payment-deadline.ts";
import { daysBetween } from "#shared/local-time.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { pickupBounds, type RentalDates } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";
import { dueAtOfChange, priceChange, requireAffordable } from "./price-change.ts";
import { isChangeable, requireChangeable } from "./require-changeable.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits" | "site">;

/**
 * Moves a booking to other days and times on behalf of its customer, at the shown price. The places
 * and the vehicle stay. A repeated submission finds the booking moved and changes nothing.
 * @throws {Problem} tooManyAttempts, notFound, bookingAlreadyChanged, priceChanged,
 * changeCostsMore, datesTaken, tooManyUnpaidDays, and what requireChangeable and priceChange refuse
 */
export async function changeDates(
  parts: Parts,
  customerId: string,
  { id, expectedUpdatedAt, expectedTotalCents, ...rental }: ChangeDates,
): Promise<{ id: string; totalCents: number }> {
  const { db, clock, ids, limits } = parts;
  await limits.consume("dateChangesByUser", customerId);
  const now = clock.now();
  const found = await findBookingOf(db, customerId, id);
  if (!found) throw new Problem("notFound");
  const isDone = !isMoved(found.booking, rental);
  // Before the checks: the dates of a change that happened may be too close for another one.
  if (isDone) return { id, totalCents: toCents(found.booking.totalAmount) };
  const { booking } = await requireChangeable({ db }, customerId, id, now);
  if (booking.updatedAt.toISOString() !== expectedUpdatedAt) {
    throw new Problem("bookingAlreadyChanged");
  }
  const shown = { rental, expectedTotalCents, now };
  const outcome = await updateBooking(db, booking, {
    locksVehicle: true,
    decide: (tx, vehicle) => decideChange(tx, { booking, vehicle }, shown),
    alongside: async (tx) => {
      await requireUnpaidDays(tx, booking, rental, now);
      const cause = { kind: "changed", by: "customer", before: booking, now } as const;
      await queueBookingEmails(tx, parts, id, cause);
    },
    actorId: customerId,
    eventId: ids.uuid(),
    now,
  });
  if (outcome === "taken") {
    const boundsOf = (settings: Settings) => pickupBounds(settings, now, leadHours(settings));
    throw await refuseTaken(db, booking, rental, { now, boundsOf });
  }
  if (outcome !== "changed") throw new Problem("bookingAlreadyChanged");
  return { id, totalCents: expectedTotalCents };
}

type Shown = { rental: RentalDates; expectedTotalCents: number; now: Date };

/**
 * Checks and prices the change under the vehicle's lock, by the settings in force then.
 * @throws {Problem} vehicleNotFound, bookingNotChangeable, changeCostsMore, priceChanged, and what
 * priceChange refuses
 */
async function decideChange(
  tx: Transaction,
  { booking, vehicle }: { booking: BookingRow; vehicle: LockedVehicle | null },
  { rental, expectedTotalCents, now }: Shown,
): Promise<BookingUpdate> {
  const settings = await requireSettings(tx);
  if (!isChangeable(booking, settings, now)) throw new Problem("bookingNotChangeable");
  if (!vehicle?.listed) throw new Problem("vehicleNotFound");
  const quote = await priceChange(tx, { booking, vehicle, settings }, rental, now);
  const { totalCents, differenceCents, lines } = quote;
  requireAffordable(booking, differenceCents);
  if (totalCents !== expectedTotalCents) throw new Problem("priceChanged", { totalCents });
  return {
    set: {
      startDate: rental.pickupDate,
      pickupTime: rental.pickupTime,
      endDate: rental.returnDate,
      returnTime: rental.returnTime,
      quoteLines: lines,
      totalAmount: toNumeric(totalCents),
      paymentDueAt: dueAtOfChange(booking, rental, settings, now),
    },
    details: { changes: changesOf(booking, { ...rentalOf(booking), ...rental, totalCents }) },
  };
}

/**
 * Holds longer unpaid bookings to the limit of BR-062. Runs after the update, under the lock of the
 * customer's row, so the days of this booking are the new ones.
 * @throws {Problem} tooManyUnpaidDays
 */
async function requireUnpaidDays(
  tx: Transaction,
  booking: BookingRow,
  rental: RentalDates,
  now: Date,
): Promise<void> {
  const days = daysBetween(rental.pickupDate, rental.returnDate);
  const isLonger = days > daysBetween(booking.startDate, booking.endDate);
  if (booking.status !== "pending" || !isLonger) return;
  const { maxUnpaidPerWeek, maxUnpaidDays: max } = await requireSettings(tx);
  const recent = { since: now, maxRecent: maxUnpaidPerWeek };
  const { waiting, waitingDays } = await findUnpaidBookings(tx, booking.customerId, recent);
  if (waiting > 1 && waitingDays > max) {
    throw new Problem("tooManyUnpaidDays", { held: waitingDays - days, max });
  }
}
