import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookingEvents, bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";

/** A customer's current and recent unpaid bookings. */
export type UnpaidBookings = {
  /** Bookings that are not paid yet. */
  waiting: number;
  /** Rental days of these bookings together. */
  waitingDays: number;
  /** Bookings placed since a given instant and never paid: pending, cancelled and lapsed ones. */
  recent: number;
  /** When the oldest of the `maxRecent` newest of these was placed; null if there are fewer. */
  limitReachedBy: Date | null;
};

/**
 * Counts a customer's unpaid bookings in one statement. A booking counts as paid from its
 * confirmation on, even if it is cancelled later. Under the lock of the customer's row the counts
 * stay true until the transaction ends, because every new booking of the customer waits for that
 * lock.
 * @param since recent bookings were placed after this instant
 */
export async function findUnpaidBookings(
  tx: Transaction,
  customerId: string,
  { since, maxRecent }: { since: Date; maxRecent: number },
): Promise<UnpaidBookings> {
  const isWaiting = eq(bookings.status, "pending");
  const isRecent = gt(bookings.createdAt, since);
  const wasNeverPaid = sql`not exists (select from ${bookingEvents}
    where ${bookingEvents.bookingId} = ${bookings.id} and ${bookingEvents.kind} = 'confirmed')`;
  const [row] = await tx
    .select({
      waiting: sql<number>`(count(*) filter (where ${isWaiting}))::int`,
      waitingDays: sql<number>`coalesce(sum(${bookings.endDate} - ${bookings.startDate}) filter (where ${isWaiting}), 0)::int`,
      recent: sql<number>`(count(*) filter (where ${isRecent}))::int`,
      limitReachedBy:
        sql<Date | null>`(array_agg(${bookings.createdAt} order by ${bookings.createdAt} desc) filter (where ${isRecent}))[${maxRecent}::int]`.mapWith(
          bookings.createdAt,
        ),
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, customerId),
        or(isWaiting, and(eq(bookings.status, "cancelled"), isRecent, wasNeverPaid)),
      ),
    );
  if (!row) throw new Error("An aggregate returned no row");
  return row;
}

/**
 * Returns the share of the public vehicles' time that unpaid bookings hold between two instants, in
 * percent with one decimal; 0 without vehicles. Bookings of one vehicle never overlap, so no time
 * is counted twice.
 */
export async function findUnpaidShare(db: Queries, from: Date, to: Date): Promise<number> {
  const window = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
  const [fleet, held] = await Promise.all([
    db
      .select({ vehicles: sql<number>`count(*)::int` })
      .from(vehicles)
      .where(eq(vehicles.listed, true)),
    db
      .select({
        seconds: sql<number>`coalesce(sum(extract(epoch from
          upper(${bookings.period} * ${window}) - lower(${bookings.period} * ${window}))), 0)::float8`,
      })
      .from(bookings)
      .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
      .where(
        and(
          eq(bookings.status, "pending"),
          eq(vehicles.listed, true),
          sql`${bookings.period} && ${window}`,
        ),
      ),
  ]);
  const fleetSeconds = ((fleet[0]?.vehicles ?? 0) * (to.getTime() - from.getTime())) / 1_000;
  if (fleetSeconds === 0) return 0;
  return Math.round(((held[0]?.seconds ?? 0) / fleetSeconds) * 1_000) / 10;
}
