import { and, asc, eq, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { nextCustomerSeq } from "#server/records/accounts/profile.ts";
import type { Database, Queries, Transaction } from "#server/records/database/database.ts";
import { nextPartnerSeq } from "#server/records/partners/partner.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { mainImage } from "#server/records/vehicles/vehicle.ts";
import { vehiclePlaces } from "#server/records/vehicles/vehicle-detail.ts";
import type { BookingEventDetails } from "#shared/admin/admin-bookings.ts";
import { type LockedVehicle, lockBookableVehicle } from "./bookable-vehicle.ts";
import {
  type BookingRow,
  bookedColumns,
  insertBookingEvent,
  isPlaceGone,
  isTaken,
} from "./booking.ts";

/** A booking of any customer, with its vehicle, its partner and the places of the vehicle. */
export async function findAdminBooking(db: Queries, id: string) {
  const [row] = await db
    .select({
      ...bookedColumns,
      plate: vehicles.plate,
      partner: {
        id: partners.id,
        name: partners.name,
        email: partners.email,
        phone: partners.phone,
      },
      servedPlaces: vehiclePlaces,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .leftJoin(vehicleImages, mainImage)
    .where(eq(bookings.id, id));
  return row ?? null;
}

const actors = alias(profiles, "actors");

/** The events of a booking with their actors, oldest first. */
export async function listAdminHistory(db: Queries, bookingId: string) {
  return db
    .select({
      kind: bookingEvents.kind,
      details: bookingEvents.details,
      createdAt: bookingEvents.createdAt,
      actor: { fullName: actors.fullName, role: actors.role },
    })
    .from(bookingEvents)
    .leftJoin(actors, eq(actors.id, bookingEvents.actorId))
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.customerSeq));
}

/** The current row of a booking; null for an unknown id. */
export async function findBookingRow(db: Queries, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

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
