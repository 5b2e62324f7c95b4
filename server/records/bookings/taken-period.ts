import { type AnyColumn, and, asc, ne, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleBlocks } from "#server/records/schema/calendars.ts";
import type { BookingConflict } from "#shared/admin/admin-bookings.ts";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";

/** A day and time in Athens local time, as text that sorts by time. */
export function localAt(day: AnyColumn, time: AnyColumn) {
  return sql<LocalDateTime>`to_char(${day} + ${time}, 'YYYY-MM-DD"T"HH24:MI')`;
}

const bookedAt = {
  from: localAt(bookings.startDate, bookings.pickupTime).as("from"),
  to: localAt(bookings.endDate, bookings.returnTime).as("to"),
};

const blockedAt = {
  from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime).as("from"),
  to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime).as("to"),
};

const isNot = (bookingId: string | undefined) =>
  bookingId ? ne(bookings.id, bookingId) : undefined;

/** The query for the periods taken after `from`, unordered; see listTakenPeriods. */
export function takenPeriods(
  db: Queries,
  vehicleId: string | SQL,
  from: LocalDateTime | SQL,
  exceptBookingId?: string,
) {
  const booked = db
    .select(bookedAt)
    .from(bookings)
    .where(
      and(
        sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookings.endDate} >= ${from}::timestamp::date
        and ${bookings.endDate} + ${bookings.returnTime} > ${from}::timestamp`,
        isNot(exceptBookingId),
      ),
    );
  const blocked = db
    .select(blockedAt)
    .from(vehicleBlocks)
    .where(
      sql`${vehicleBlocks.vehicleId} = ${vehicleId}
        and ${vehicleBlocks.endDate} >= ${from}::timestamp::date
        and ${vehicleBlocks.endDate} + ${vehicleBlocks.endTime} > ${from}::timestamp`,
    );
  return unionAll(booked, blocked);
}

/**
 * Periods in which a vehicle is booked or blocked after `from`, in Athens local time and in order.
 * @param exceptBookingId a booking that is about to move, which does not conflict with itself
 */
export async function listTakenPeriods(
  db: Queries,
  vehicleId: string,
  from: LocalDateTime,
  exceptBookingId?: string,
): Promise<LocalPeriod[]> {
  return takenPeriods(db, vehicleId, from, exceptBookingId).orderBy(asc(sql`"from"`));
}

const MAX_CONFLICTS = 5;

/** The first few of a vehicle's other bookings and blocks that overlap a period, in order. */
export async function listConflicts(
  db: Queries,
  vehicleId: string,
  { from, to }: LocalPeriod,
  exceptBookingId: string,
): Promise<BookingConflict[]> {
  const booked = db
    .select({ ...bookedAt, bookingId: sql<string | null>`${bookings.id}`.as("booking_id") })
    .from(bookings)
    .where(
      and(
        sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookings.startDate} + ${bookings.pickupTime} < ${to}::timestamp
        and ${bookings.endDate} >= ${from}::timestamp::date
        and ${bookings.endDate} + ${bookings.returnTime} > ${from}::timestamp`,
        isNot(exceptBookingId),
      ),
    );
  const blocked = db
    .select({ ...blockedAt, bookingId: sql<string | null>`null::uuid`.as("booking_id") })
    .from(vehicleBlocks)
    .where(
      sql`${vehicleBlocks.vehicleId} = ${vehicleId}
        and ${vehicleBlocks.startDate} + ${vehicleBlocks.startTime} < ${to}::timestamp
        and ${vehicleBlocks.endDate} + ${vehicleBlocks.endTime} > ${from}::timestamp`,
    );
  return unionAll(booked, blocked).orderBy(asc(sql`"from"`)).limit(MAX_CONFLICTS);
}
