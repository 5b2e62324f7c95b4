import { type AnyColumn, asc, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import type { Queries } from "./database.ts";
import { bookings, vehicleBlocks } from "./schema.ts";

/** A day and a time of it in the wall clock of Athens, as text that sorts by time. */
export function localAt(day: AnyColumn, time: AnyColumn) {
  return sql<LocalDateTime>`to_char(${day} + ${time}, 'YYYY-MM-DD"T"HH24:MI')`;
}

/** When a vehicle is booked or blocked after `from`, in the wall clock of Athens and in order. */
export async function listTakenPeriods(
  db: Queries,
  vehicleId: string,
  from: LocalDateTime,
): Promise<LocalPeriod[]> {
  const booked = db
    .select({
      from: localAt(bookings.startDate, bookings.pickupTime).as("from"),
      to: localAt(bookings.endDate, bookings.returnTime).as("to"),
    })
    .from(bookings)
    .where(
      sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookings.endDate} >= ${from}::timestamp::date
        and ${bookings.endDate} + ${bookings.returnTime} > ${from}::timestamp`,
    );
  const blocked = db
    .select({
      from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime).as("from"),
      to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime).as("to"),
    })
    .from(vehicleBlocks)
    .where(
      sql`${vehicleBlocks.vehicleId} = ${vehicleId}
        and ${vehicleBlocks.endDate} >= ${from}::timestamp::date
        and ${vehicleBlocks.endDate} + ${vehicleBlocks.endTime} > ${from}::timestamp`,
    );
  return unionAll(booked, blocked).orderBy(asc(sql`"from"`));
}
