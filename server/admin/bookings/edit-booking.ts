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
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { isServedWith } from "#server/records/administration/place.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findBookingRow, updateBooking } from "#server/records/bookings/admin-booking.ts";
import type { BookingRow } from "#server/records/bookings/booking.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { Database, Transaction } from "#server/records/database/database.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { BookingEdit, editBookingSchema } from "#shared/admin/admin-bookings.ts";
import { nearestFreePeriods } from "#shared/catalog/availability.ts";
import type { Quote } from "#shared/checkout/quote.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { toNumeric } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { toPeriod } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "site">;

/**
 * Changes dates, times, places and notes of a pending or confirmed booking, at the shown price.
 * @throws {Problem} notFound, bookingAlreadyChanged, placeNotServed, priceChanged, datesTaken, and
 * what checkMove refuses
 */
export async function editBooking(
  parts: Parts,
  admin: Viewer,
  { id, expectedUpdatedAt, expectedTotalCents, ...edit }: z.infer<typeof editBookingSchema>,
): Promise<{ id: string; totalCents: number }> {
  const { db, clock } = parts;
  const now = clock.now();
  const [booking, settings] = await Promise.all([findBookingRow(db, id), requireSettings(db)]);
  if (!booking) throw new Problem("notFound");
  if (booking.updatedAt.toISOString() !== expectedUpdatedAt || booking.status === "cancelled") {
    throw new Problem("bookingAlreadyChanged");
  }
  checkMove(booking, edit, settings, now);
  await requireServed(db, booking, edit);
  const quote = priceEdit(booking, edit, settings);
  const { totalCents } = quote;
  if (totalCents !== expectedTotalCents) throw new Problem("priceChanged", { totalCents });
  const changes = changesOf(booking, { ...edit, totalCents });
  if (Object.keys(changes).length === 0) return { id, totalCents };
  const change = {
    set: { ...toColumns(edit, quote), paymentDueAt: dueAtAfter(booking, edit, settings, now) },
    moves: isMoved(booking, edit),
    details: { changes },
    actorId: admin.id,
    eventId: parts.ids.uuid(),
    now,
  };
  const outcome = await updateBooking(db, booking, change, (tx) =>
    recordEdit(tx, parts, booking, change),
  );
  if (outcome === "alreadyChanged") throw new Problem("bookingAlreadyChanged");
  if (outcome === "placeGone") throw new Problem("placeNotServed");
  if (outcome === "taken") throw await refuseTaken(db, booking, edit, { settings, now });
  return { id, totalCents };
}

/** An unchanged place is not checked, even if it is no longer served with the vehicle. */
async function requireServed(db: Database, booking: BookingRow, edit: BookingEdit): Promise<void> {
  const { pickupLocation, returnLocation } = edit;
  const requested = [pickupLocation, returnLocation].filter(
    (place, end) => place !== [booking.pickupLocation, booking.returnLocation][end],
  );
  if (requested.length === 0) return;
  if (!(await isServedWith(db, booking.vehicleId, requested))) throw new Problem("placeNotServed");
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

async function refuseTaken(
  db: Database,
  booking: BookingRow,
  edit: BookingEdit,
  { settings, now }: { settings: Settings; now: Date },
) {
  const taken = await listTakenPeriods(db, booking.vehicleId, toLocalDateTime(now), booking.id);
  const bounds = boundsOfMove(booking, settings, now);
  const nearest = nearestFreePeriods(taken, toPeriod(edit), bounds);
  return new Problem("datesTaken", { nearest });
}
