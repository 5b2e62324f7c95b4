import { asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { mainImage } from "#server/records/vehicles/vehicle.ts";
import { vehiclePlaces } from "#server/records/vehicles/vehicle-detail.ts";
import { type BookingRow, bookedColumns } from "./booking.ts";

/** A booking of any customer, with its vehicle, its partner and the places of the vehicle. */
export async function findAdminBooking(db: Queries, id: string) {
  const [row] = await db
    .select({
      ...bookedColumns,
      plate: vehicles.plate,
      partner: {
        id: partners.id,
        name: partners.name,
        latinName: partners.latinName,
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
