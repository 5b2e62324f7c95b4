import { and, eq, ne } from "drizzle-orm";
import { nextCustomerSeq } from "#server/records/accounts/profile.ts";
import type { Database, Transaction } from "#server/records/database/database.ts";
import { nextPartnerSeq } from "#server/records/partners/partner.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import type { BookingEventDetails } from "#shared/admin/admin-bookings.ts";
import { type LockedVehicle, lockBookableVehicle } from "./bookable-vehicle.ts";
import { type BookingRow, insertBookingEvent, isPlaceGone, isTaken } from "./booking.ts";

/** The new values of a booking's columns, and what its history shows of the change. */
export type BookingUpdate = {
  set: Partial<typeof bookings.$inferInsert>;
  details: BookingEventDetails;
};

export type BookingUpdatePlan = {
  /**
   * True when the change depends on the vehicle: on its prices, its places, or whether it is free.
   */
  locksVehicle: boolean;
  /**
   * Decides what is written, once the customer and the vehicle are locked: what it reads of the
   * vehicle stays true until the commit. Throws what it refuses.
   * @param vehicle null where it is not locked
   */
  decide: (tx: Transaction, vehicle: LockedVehicle | null) => Promise<BookingUpdate>;
  /** Further writes in the same transaction, after those of the booking and its event. */
  alongside: (tx: Transaction, update: BookingUpdate) => Promise<void>;
  actorId: string;
  eventId: string;
  now: Date;
};

/** Thrown to roll back the numbers taken for the event. */
class AlreadyChanged extends Error {}

async function update(
  tx: Transaction,
  booking: BookingRow,
  { locksVehicle, decide, alongside, actorId, eventId, now }: BookingUpdatePlan,
): Promise<void> {
  const { id, customerId, partnerId, vehicleId, updatedAt } = booking;
  const customerSeq = await nextCustomerSeq(tx, customerId);
  const decided = await decide(tx, locksVehicle ? await lockBookableVehicle(tx, vehicleId) : null);
  const changed = await tx
    .update(bookings)
    .set({ ...decided.set, updatedAt: now })
    .where(
      and(eq(bookings.id, id), eq(bookings.updatedAt, updatedAt), ne(bookings.status, "cancelled")),
    )
    .returning({ id: bookings.id });
  if (changed.length === 0) throw new AlreadyChanged();
  const partnerSeq = await nextPartnerSeq(tx, partnerId);
  await insertBookingEvent(tx, {
    id: eventId,
    bookingId: id,
    partnerId,
    partnerSeq,
    customerId,
    customerSeq,
    kind: "changed",
    actorId,
    details: decided.details,
    createdAt: now,
  });
  await alongside(tx, decided);
}

/**
 * Changes a booking in the state that was read, with its event, in the lock order customer →
 * vehicle → booking → partner. Any result but "changed" means that nothing was written: the booking
 * was changed or cancelled in the meantime, the vehicle is booked or blocked in the new period, or
 * a place was deleted.
 * @throws what `decide` and `alongside` throw, after which nothing is written either
 */
export async function updateBooking(
  db: Database,
  booking: BookingRow,
  change: BookingUpdatePlan,
): Promise<"changed" | "alreadyChanged" | "taken" | "placeGone"> {
  try {
    await db.transaction((tx) => update(tx, booking, change));
    return "changed";
  } catch (error) {
    if (error instanceof AlreadyChanged) return "alreadyChanged";
    if (isPlaceGone(error)) return "placeGone";
    if (isTaken(error)) return "taken";
    throw error;
  }
}
