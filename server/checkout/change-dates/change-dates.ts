import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import { changesOf, isMoved, rentalOf } from "#server/domain/price-booking-edit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { updateBooking } from "#server/records/bookings/admin-booking.ts";
import type { BookingRow } from "#server/records/bookings/booking.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import { findUnpaidBookings } from "#server/records/bookings/unpaid-bookings.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { nearestFreePeriods } from "#shared/catalog/availability.ts";
import type { ChangeDates } from "#shared/checkout/change-dates.ts";
import { leadHours } from "#shared/checkout/payment-deadline.ts";
import { daysBetween, toLocalDateTime } from "#shared/local-time.ts";
import { toCents, toNumeric } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { pickupBounds, type RentalDates, toPeriod } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";
import { dueAtOfChange, priceChange, requireAffordable } from "./price-change.ts";
import { requireChangeable } from "./require-changeable.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits" | "site">;

/**
 * Moves a booking to other days and times on behalf of its customer, at the shown price. The places
 * and the vehicle stay. A repeated submission finds the booking moved and changes nothing.
 * @throws {Problem} tooManyAttempts, bookingAlreadyChanged, priceChanged, changeCostsMore,
 * datesTaken, tooManyUnpaidDays, and what requireChangeable and priceChange refuse
 */
export async function changeDates(
  parts: Parts,
  customerId: string,
  { id, expectedUpdatedAt, expectedTotalCents, ...rental }: ChangeDates,
): Promise<{ id: string; totalCents: number }> {
  const { db, clock, ids, limits } = parts;
  await limits.consume("dateChangesByUser", customerId);
  const now = clock.now();
  const changeable = await requireChangeable({ db }, customerId, id, now);
  const { booking, settings } = changeable;
  if (!isMoved(booking, rental)) return { id, totalCents: toCents(booking.totalAmount) };
  if (booking.updatedAt.toISOString() !== expectedUpdatedAt) {
    throw new Problem("bookingAlreadyChanged");
  }
  const { totalCents, differenceCents, lines } = priceChange(changeable, rental, now);
  requireAffordable(booking, differenceCents);
  if (totalCents !== expectedTotalCents) throw new Problem("priceChanged", { totalCents });
  const change = {
    set: {
      startDate: rental.pickupDate,
      pickupTime: rental.pickupTime,
      endDate: rental.returnDate,
      returnTime: rental.returnTime,
      quoteLines: lines,
      totalAmount: toNumeric(totalCents),
      paymentDueAt: dueAtOfChange(booking, rental, settings, now),
    },
    moves: true,
    details: { changes: changesOf(booking, { ...rentalOf(booking), ...rental, totalCents }) },
    actorId: customerId,
    eventId: ids.uuid(),
    now,
  };
  const outcome = await updateBooking(db, booking, change, async (tx) => {
    await requireUnpaidDays(tx, booking, rental, { settings, now });
    const cause = { kind: "changed", by: "customer", before: booking, now } as const;
    await queueBookingEmails(tx, parts, id, cause);
  });
  if (outcome === "taken") throw await refuseTaken(parts, booking, rental, { settings, now });
  if (outcome !== "changed") throw new Problem("bookingAlreadyChanged");
  return { id, totalCents };
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
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const days = daysBetween(rental.pickupDate, rental.returnDate);
  const isLonger = days > daysBetween(booking.startDate, booking.endDate);
  if (booking.status !== "pending" || !isLonger) return;
  const recent = { since: now, maxRecent: settings.maxUnpaidPerWeek };
  const { waiting, waitingDays } = await findUnpaidBookings(tx, booking.customerId, recent);
  if (waiting > 1 && waitingDays > settings.maxUnpaidDays) {
    const held = waitingDays - days;
    throw new Problem("tooManyUnpaidDays", { held, max: settings.maxUnpaidDays });
  }
}

async function refuseTaken(
  { db }: Pick<Platform, "db">,
  booking: BookingRow,
  rental: RentalDates,
  { settings, now }: { settings: Settings; now: Date },
): Promise<Problem> {
  const taken = await listTakenPeriods(db, booking.vehicleId, toLocalDateTime(now), booking.id);
  const bounds = pickupBounds(settings, now, leadHours(settings));
  return new Problem("datesTaken", {
    nearest: nearestFreePeriods(taken, toPeriod(rental), bounds),
  });
}
