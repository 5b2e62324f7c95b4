import { and, asc, desc, eq, inArray, lte, sql } from "drizzle-orm";
import { markBookingChange } from "#server/records/database/after-commit.ts";
import {
  isViolationOf,
  type Queries,
  type Transaction,
} from "#server/records/database/database.ts";
import { groupRows } from "#server/records/database/group-rows.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { mainImage } from "#server/records/vehicles/vehicle.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { BookingEvent } from "#shared/checkout/checkout.ts";
import { type ListPart, MOST_LISTED } from "#shared/list-part.ts";

export type BookingRow = typeof bookings.$inferSelect;
export type NewBooking = Omit<typeof bookings.$inferInsert, "period">;

/** True when a booking would have referenced a place that was deleted concurrently. */
export function isPlaceGone(error: unknown): boolean {
  return ["pickup", "return"].some((end) =>
    isViolationOf(error, `bookings_${end}_location_places_id_fk`),
  );
}

/** The constraints of which one refuses a period that is not free. */
const TAKEN_BY = ["bookings_no_overlap", "bookings_not_blocked", "bookings_keep_buffer"];

/** True when a booking would have overlapped another or a block, or come too close to another. */
export function isTaken(error: unknown): boolean {
  return TAKEN_BY.some((name) => isViolationOf(error, name));
}

/**
 * Inserts a booking, unless its vehicle is taken or blocked in the period or one of its places is
 * gone; then the transaction can only be rolled back.
 */
export async function insertBooking(
  db: Transaction,
  booking: NewBooking,
): Promise<"inserted" | "taken" | "placeGone"> {
  try {
    const inserted = await db
      .insert(bookings)
      .values(booking)
      .onConflictDoNothing()
      .returning({ id: bookings.id });
    return inserted.length === 1 ? "inserted" : "taken";
  } catch (error) {
    if (isTaken(error)) return "taken";
    if (isPlaceGone(error)) return "placeGone";
    throw error;
  }
}

/** A booking with its vehicle and the vehicle's first image, for `bookings` joined to both. */
export const bookedColumns = {
  booking: bookings,
  vehicle: {
    id: vehicles.id,
    slug: vehicles.slug,
    title: vehicles.title,
    brand: vehicles.brand,
    type: vehicles.type,
  },
  image: {
    name: vehicleImages.name,
    width: vehicleImages.width,
    height: vehicleImages.height,
    placeholder: vehicleImages.placeholder,
  },
};

function selectWithVehicle(db: Queries) {
  return db
    .select({
      ...bookedColumns,
      facts: { engineSize: vehicles.engineSize, unlimitedMileage: vehicles.unlimitedMileage },
      bounds: { minRentalDays: vehicles.minRentalDays, maxRentalDays: vehicles.maxRentalDays },
      listed: vehicles.listed,
      partner: {
        name: partners.name,
        latinName: partners.latinName,
        phone: partners.phone,
        openingHours: partners.openingHours,
      },
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .leftJoin(vehicleImages, mainImage);
}

export type BookingWithVehicle = Awaited<ReturnType<typeof selectWithVehicle>>[number];

/** A booking of this customer; null for a missing id and a foreign booking. */
export async function findBookingOf(
  db: Queries,
  customerId: string,
  id: string,
): Promise<BookingWithVehicle | null> {
  const [row] = await selectWithVehicle(db).where(
    and(eq(bookings.id, id), eq(bookings.customerId, customerId)),
  );
  return row ?? null;
}

/** The booking of this customer that a transfer with this reference pays. */
export async function findBookingByReference(
  db: Queries,
  customerId: string,
  paymentReference: string,
): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(
      and(eq(bookings.paymentReference, paymentReference), eq(bookings.customerId, customerId)),
    );
  return row ?? null;
}

/**
 * Bookings of a customer, newest first.
 * @param part.before only those after this one
 * @returns null where the customer has no booking `before`
 */
export async function listBookingsOf(
  db: Queries,
  customerId: string,
  { before, limit = MOST_LISTED }: ListPart,
): Promise<BookingWithVehicle[] | null> {
  const isAfter =
    before === undefined
      ? undefined
      : sql`(${bookings.createdAt}, ${bookings.id}) < (
          select o.created_at, o.id from bookings o
          where o.id = ${before} and o.customer_id = ${customerId})`;
  const rows = await selectWithVehicle(db)
    .where(and(eq(bookings.customerId, customerId), isAfter))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit);
  if (rows.length > 0 || before === undefined) return rows;
  // No row is after one that is not there, which must not pass for the end of the list.
  const named = and(eq(bookings.id, before), eq(bookings.customerId, customerId));
  return (await db.$count(bookings, named)) > 0 ? rows : null;
}

/** An event in the history of a booking. */
export type HistoryRow = typeof bookingEvents.$inferSelect;

/** The events of each booking by its id, oldest first. */
export async function listHistory(
  db: Queries,
  bookingIds: readonly string[],
): Promise<Map<string, HistoryRow[]>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, [...bookingIds]))
    .orderBy(asc(bookingEvents.customerSeq));
  return groupRows(rows, ({ bookingId }) => bookingId);
}

/** An event as customer and partner see it: without its actor and the payment. */
export function toBookingEvent({ kind, createdAt, details }: HistoryRow): BookingEvent {
  return { kind, at: createdAt.toISOString(), reason: details.reason };
}

/** The parties of a booking; ids never change, so locks can be taken before the booking's. */
export async function findBookingParties(
  db: Queries,
  id: string,
): Promise<{ customerId: string; partnerId: string } | null> {
  const [row] = await db
    .select({ customerId: bookings.customerId, partnerId: bookings.partnerId })
    .from(bookings)
    .where(eq(bookings.id, id));
  return row ?? null;
}

/**
 * Moves a booking from one status to another; null means that it was already in another status or
 * version. The row count acts as the lock: only the winner continues to have side effects.
 * @param move.expectedUpdatedAt moves only this version of the booking
 * @param move.dueBy moves only a booking whose payment deadline is not later; an admin may extend
 * it
 */
export async function updateBookingStatus(
  db: Transaction,
  id: string,
  move: {
    from: BookingStatus;
    to: BookingStatus;
    now: Date;
    expectedUpdatedAt?: Date | undefined;
    dueBy?: Date | undefined;
  },
): Promise<BookingRow | null> {
  const [row] = await db
    .update(bookings)
    .set({ status: move.to, updatedAt: move.now })
    .where(
      and(
        eq(bookings.id, id),
        eq(bookings.status, move.from),
        move.expectedUpdatedAt && eq(bookings.updatedAt, move.expectedUpdatedAt),
        move.dueBy && lte(bookings.paymentDueAt, move.dueBy),
      ),
    )
    .returning();
  return row ?? null;
}

/** Ids of bookings whose payment deadline has passed, the longest overdue first. */
export async function listOverdue(db: Queries, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, "pending"), lte(bookings.paymentDueAt, now)))
    .orderBy(asc(bookings.paymentDueAt), asc(bookings.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** How many unpaid bookings hold their vehicle beyond their deadline. */
export async function countOverdue(db: Queries, now: Date): Promise<number> {
  return db.$count(bookings, and(eq(bookings.status, "pending"), lte(bookings.paymentDueAt, now)));
}

/** Appends an event and, on commit, wakes the followers of the partner and the customer. */
export async function insertBookingEvent(
  db: Transaction,
  event: typeof bookingEvents.$inferInsert,
): Promise<void> {
  await db.insert(bookingEvents).values(event);
  markBookingChange(event.partnerId, event.customerId);
  await db.execute(
    sql`select pg_notify('booking_events', ${`${event.partnerId} ${event.customerId}`})`,
  );
}
