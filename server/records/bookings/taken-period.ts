import { type AnyColumn, and, asc, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Queries } from "#server/records/database/database.ts";
import { prepared } from "#server/records/database/prepared.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleBlocks } from "#server/records/schema/calendars.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { BookingConflict } from "#shared/admin/admin-bookings.ts";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import { bufferOf } from "./rental-buffer.ts";

/** A timestamp in Athens local time, as text that sorts by time. */
const toLocalText = (at: SQL) => sql<LocalDateTime>`to_char(${at}, 'YYYY-MM-DD"T"HH24:MI')`;

/** A day and time in Athens local time, as text that sorts by time. */
export const localAt = (day: AnyColumn, time: AnyColumn) => toLocalText(sql`${day} + ${time}`);

const bookedFrom = sql`${bookings.startDate} + ${bookings.pickupTime}`;
const bookedTo = sql`${bookings.endDate} + ${bookings.returnTime}`;

const bookedAt = {
  from: localAt(bookings.startDate, bookings.pickupTime).as("from"),
  to: localAt(bookings.endDate, bookings.returnTime).as("to"),
};

const blockedAt = {
  from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime).as("from"),
  to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime).as("to"),
};

const isNot = (bookingId: string | SQLWrapper | undefined) =>
  bookingId ? ne(bookings.id, bookingId) : undefined;

/** The hours between two rentals of a vehicle; the database reads them once per statement. */
const bufferHoursOf = (vehicleId: string | SQL) =>
  sql`(select ${vehicles.bufferHours} from ${vehicles} where ${vehicles.id} = ${vehicleId})`;

/** The query for the periods taken after `from`, unordered; see listTakenPeriods. */
export function takenPeriods(
  db: Queries,
  vehicle: { id: string | SQL; bufferHours: SQL },
  from: LocalDateTime | SQL,
  exceptBookingId?: string | SQLWrapper,
) {
  const { id: vehicleId } = vehicle;
  const buffer = bufferOf(vehicle.bufferHours);
  const bookedSince = sql`(${from}::timestamp - ${buffer})`;
  const booked = db
    .select({
      from: toLocalText(sql`${bookedFrom} - ${buffer}`).as("from"),
      to: toLocalText(sql`${bookedTo} + ${buffer}`).as("to"),
    })
    .from(bookings)
    .where(
      and(
        sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookings.endDate} >= ${bookedSince}::date and ${bookedTo} > ${bookedSince}`,
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
 * The periods of such a query, aliased as `t`, as one value of another query: in order of their
 * start.
 */
export const takenAsJson = (periods: SQLWrapper) => sql<LocalPeriod[]>`(
  select coalesce(json_agg(json_build_object('from', t."from", 'to', t."to") order by t."from"), '[]')
  from ${periods})`;

/**
 * Periods after `from` in which no rental of a vehicle can be, in Athens local time and in order of
 * their start: its blocks, and its bookings with the time between rentals on both sides, so that
 * they may overlap.
 * @param exceptBookingId a booking that is about to move, which does not conflict with itself
 */
export async function listTakenPeriods(
  db: Queries,
  vehicleId: string,
  from: LocalDateTime,
  exceptBookingId?: string,
): Promise<LocalPeriod[]> {
  const statement = prepared(db, `taken ${exceptBookingId !== undefined}`, (name) => {
    const id = sql`${sql.placeholder("vehicleId")}::uuid`;
    const vehicle = { id, bufferHours: bufferHoursOf(id) };
    const except = exceptBookingId && sql.placeholder("exceptBookingId");
    return takenPeriods(db, vehicle, sql`${sql.placeholder("from")}`, except)
      .orderBy(asc(sql`"from"`))
      .prepare(name);
  });
  return statement.execute({ vehicleId, from, exceptBookingId });
}

const MAX_CONFLICTS = 5;

/**
 * The first few of a vehicle's other bookings and blocks that a rental of a period would overlap,
 * or to which it would leave less than the time between rentals, in order.
 */
export async function listConflicts(
  db: Queries,
  vehicleId: string,
  { from, to }: LocalPeriod,
  exceptBookingId: string,
): Promise<BookingConflict[]> {
  const buffer = bufferOf(bufferHoursOf(vehicleId));
  const earliest = sql`(${from}::timestamp - ${buffer})`;
  const booked = db
    .select({ ...bookedAt, bookingId: sql<string | null>`${bookings.id}`.as("booking_id") })
    .from(bookings)
    .where(
      and(
        sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookedFrom} < ${to}::timestamp + ${buffer}
        and ${bookings.endDate} >= ${earliest}::date and ${bookedTo} > ${earliest}`,
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
