import type { z } from "zod";
import { queueBookingEmails } from "#server/domain/booking-emails/queue-booking-emails.ts";
import {
  boundsOfMove,
  changesOf,
  checkMove,
  dueAtAfter,
  isMoved,
  priceEdit,
} from "#server/domain/price-booking-edit.ts";
import { refuseTaken } from "#server/domain/refuse-taken.ts";
import { placeNotServed, requireServedPlaces } from "#server/domain/require-served-places.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findBookingRow } from "#server/records/bookings/admin-booking.ts";
import type { BookingRow } from "#server/records/bookings/booking.ts";
import { updateBooking } from "#server/records/bookings/booking-update.ts";
import type { Transaction } from "#server/records/database/database.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { BookingEdit, editBookingSchema } from "#shared/admin/admin-bookings.ts";
import type { Quote } from "#shared/checkout/quote.ts";
import { toNumeric } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import type { Settings } from "#shared/settings.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;

/**
 * Changes dates, times, places and notes of a pending or confirmed booking, at the shown price.
 * Price and places are read under the vehicle's lock, so that none older than the commit is stored.
 * @throws {Problem} notFound, bookingAlreadyChanged, placeNotServed, priceChanged, datesTaken, and
 * what checkMove refuses
 */
export async function editBooking(
  parts: Parts,
  admin: Viewer,
  { id, expectedUpdatedAt, expectedTotalCents, ...edit }: z.infer<typeof editBookingSchema>,
): Promise<{ id: string; totalCents: number }> {
  const { db, clock, ids } = parts;
  const now = clock.now();
  const booking = await findBookingRow(db, id);
  if (!booking) throw new Problem("notFound");
  if (booking.status === "cancelled") throw new Problem("bookingAlreadyChanged");
  const changes = changesOf(booking, { ...edit, totalCents: expectedTotalCents });
  const done = { id, totalCents: expectedTotalCents };
  // A repeated save is already done.
  if (Object.keys(changes).length === 0) return done;
  if (booking.updatedAt.toISOString() !== expectedUpdatedAt) {
    throw new Problem("bookingAlreadyChanged");
  }
  const newPlaces = newPlacesOf(booking, edit);
  const outcome = await updateBooking(db, booking, {
    locksVehicle: isMoved(booking, edit) || newPlaces.length > 0,
    decide: async (tx) => {
      const settings = await requireSettings(tx);
      checkMove(booking, edit, settings, now);
      if (newPlaces.length > 0) await requireServedPlaces(tx, booking.vehicleId, newPlaces);
      const quote = await priceEdit(tx, booking, edit, settings);
      const { totalCents } = quote;
      if (totalCents !== expectedTotalCents) throw new Problem("priceChanged", { totalCents });
      const paymentDueAt = dueAtAfter(booking, edit, settings, now);
      return { set: { ...toColumns(edit, quote), paymentDueAt }, details: { changes } };
    },
    alongside: (tx, { details }) =>
      recordEdit(tx, parts, booking, { details, actorId: admin.id, now }),
    actorId: admin.id,
    eventId: ids.uuid(),
    now,
  });
  if (outcome === "alreadyChanged") throw new Problem("bookingAlreadyChanged");
  if (outcome === "placeGone") throw await placeNotServed(db, booking.vehicleId);
  if (outcome === "taken") {
    const boundsOf = (settings: Settings) => boundsOfMove(booking, settings, now);
    throw await refuseTaken(db, booking, edit, { now, boundsOf });
  }
  return done;
}

/** An unchanged place is not checked, even if it is no longer served with the vehicle. */
function newPlacesOf(booking: BookingRow, { pickupLocation, returnLocation }: BookingEdit) {
  return [pickupLocation, returnLocation].filter(
    (place, end) => place !== [booking.pickupLocation, booking.returnLocation][end],
  );
}

function toColumns({ pickupDate, returnDate, ...rest }: BookingEdit, quote: Quote) {
  return {
    ...rest,
    startDate: pickupDate,
    endDate: returnDate,
    quoteLines: quote.lines,
    totalAmount: toNumeric(quote.totalCents),
  };
}

async function recordEdit(
  tx: Transaction,
  { ids, site }: Parts,
  before: BookingRow,
  { details, actorId, now }: { details: object; actorId: string; now: Date },
): Promise<void> {
  await queueBookingEmails(tx, { ids, site }, before.id, {
    kind: "changed",
    by: "us",
    before,
    now,
  });
  await insertAuditEntry(tx, {
    id: ids.uuid(),
    actorId,
    action: "booking.edit",
    createdAt: now,
    subjectType: "booking",
    subjectId: before.id,
    details: { ...details },
  });
}
