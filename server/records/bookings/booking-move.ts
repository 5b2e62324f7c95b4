import { nextCustomerSeq } from "#server/records/accounts/profile.ts";
import type { Database, Transaction } from "#server/records/database/database.ts";
import { nextPartnerSeq } from "#server/records/partners/partner.ts";
import type { BookingEventDetails } from "#shared/admin/admin-bookings.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { BookingEventKind } from "#shared/checkout/checkout.ts";
import {
  type BookingRow,
  findBookingParties,
  insertBookingEvent,
  updateBookingStatus,
} from "./booking.ts";

export type BookingMove = {
  from: BookingStatus;
  to: BookingStatus;
  kind: Exclude<BookingEventKind, "placed" | "changed">;
  /** Null when the payment deadline caused it. */
  actorId: string | null;
  eventId: string;
  details?: BookingEventDetails;
  now: Date;
  /** Moves only this version of the booking. */
  expectedUpdatedAt?: Date;
  /** Moves only a booking whose payment deadline is not later than this. */
  dueBy?: Date;
};

/** Thrown to roll back the numbers taken for the event. */
class AlreadyMoved extends Error {}

/**
 * The move inside an open transaction, where the caller holds the customer's lock.
 * @throws when the booking was not in the old status, or in another version
 */
export async function moveHeldBooking(
  tx: Transaction,
  booking: { id: string; customerId: string; partnerId: string },
  { from, to, kind, actorId, eventId, details, now, ...only }: BookingMove,
): Promise<BookingRow> {
  const { id, customerId, partnerId } = booking;
  const customerSeq = await nextCustomerSeq(tx, customerId);
  const moved = await updateBookingStatus(tx, id, { from, to, now, ...only });
  if (!moved) throw new AlreadyMoved();
  const partnerSeq = await nextPartnerSeq(tx, partnerId);
  await insertBookingEvent(tx, {
    id: eventId,
    bookingId: id,
    partnerId,
    partnerSeq,
    customerId,
    customerSeq,
    kind,
    actorId,
    details,
    createdAt: now,
  });
  return moved;
}

/**
 * Moves a booking from one status to another with its event, in the lock order customer → booking →
 * partner. Null means that the booking was no longer in the old status or version, and nothing was
 * written.
 * @param alongside further writes in the same transaction
 */
export async function moveBooking(
  db: Database,
  id: string,
  move: BookingMove,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<BookingRow | null> {
  const parties = await findBookingParties(db, id);
  if (!parties) return null;
  try {
    return await db.transaction(async (tx) => {
      const booking = await moveHeldBooking(tx, { id, ...parties }, move);
      await alongside?.(tx);
      return booking;
    });
  } catch (error) {
    if (error instanceof AlreadyMoved) return null;
    throw error;
  }
}
