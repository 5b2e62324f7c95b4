import type { BookingEventKind, BookingStatus } from "#shared/checkout.ts";
import {
  type BookingRow,
  findBookingParties,
  insertBookingEvent,
  updateBookingStatus,
} from "./booking.ts";
import type { Database, Transaction } from "./database.ts";
import { nextPartnerSeq } from "./partner.ts";
import { nextCustomerSeq } from "./profile.ts";

export type BookingMove = {
  from: BookingStatus;
  to: BookingStatus;
  kind: Exclude<BookingEventKind, "placed">;
  /** Null when the deadline did it. */
  actorId: string | null;
  eventId: string;
  now: Date;
};

/**
 * Moves a booking from one status to another with its event, in the lock order
 * customer → booking → partner. Null means that the booking was not in the old status any more,
 * and then nothing happened at all.
 * @param alongside what else the winner writes in the same transaction
 */
export async function moveBooking(
  db: Database,
  id: string,
  { from, to, kind, actorId, eventId, now }: BookingMove,
  alongside?: (tx: Transaction) => Promise<void>,
): Promise<BookingRow | null> {
  const parties = await findBookingParties(db, id);
  if (!parties) return null;
  const { customerId, partnerId } = parties;
  class AlreadyMoved extends Error {}
  try {
    return await db.transaction(async (tx) => {
      const customerSeq = await nextCustomerSeq(tx, customerId);
      const booking = await updateBookingStatus(tx, id, { from, to, now });
      if (!booking) throw new AlreadyMoved();
      const partnerSeq = await nextPartnerSeq(tx, partnerId);
      await insertBookingEvent(tx, {
        ...{ id: eventId, bookingId: id, partnerId, partnerSeq, customerId, customerSeq },
        ...{ kind, actorId, createdAt: now },
      });
      await alongside?.(tx);
      return booking;
    });
  } catch (error) {
    if (error instanceof AlreadyMoved) return null;
    throw error;
  }
}
