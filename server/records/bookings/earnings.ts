import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { MAX_BASIS_POINTS } from "#shared/commission.ts";
import { toCents } from "#shared/money.ts";
import type { Earned } from "#shared/partner/partner-bookings.ts";

const pickupYear = sql<number>`extract(year from ${bookings.startDate})::int`;
const pickupMonth = sql<number>`extract(month from ${bookings.startDate})::int`;

const isEarned = (partnerId: string) =>
  and(eq(bookings.partnerId, partnerId), eq(bookings.status, "confirmed"));

/**
 * The platform's commission on a confirmed booking, at the rate that the booking keeps. It is
 * rounded per booking, so that the sums of any grouping agree (BR-150, BR-151).
 */
export const fixedCommission = sql<string>`round(
  ${bookings.totalAmount} * ${bookings.commissionBasisPoints} / ${MAX_BASIS_POINTS}::numeric, 2)`;

/** The sums of a group of confirmed bookings: what the customers pay, and the commission of it. */
export const earnedSums = {
  bookings: sql<number>`count(*)::int`,
  gross: sql<string>`sum(${bookings.totalAmount})`,
  commission: sql<string>`coalesce(sum(${fixedCommission}), 0)`,
};

/** The same in cents, with what remains for the partner. */
export function toEarned(sums: { bookings: number; gross: string; commission: string }): Earned {
  const grossCents = toCents(sums.gross);
  const commissionCents = toCents(sums.commission);
  const netCents = grossCents - commissionCents;
  return { bookings: sums.bookings, grossCents, commissionCents, netCents };
}

/** The earnings of one vehicle in one month. */
export type EarnedInMonth = Earned & {
  vehicleId: string;
  title: string;
  month: number;
  /** The different rates of its bookings, in basis points. */
  rates: number[];
};

/** Confirmed bookings of a partner by vehicle and month of pickup. */
export async function listEarned(
  db: Queries,
  partnerId: string,
  year: number,
): Promise<EarnedInMonth[]> {
  const rows = await db
    .select({
      vehicleId: vehicles.id,
      title: vehicles.title,
      month: pickupMonth,
      rates: sql<number[]>`array_agg(distinct ${bookings.commissionBasisPoints})`,
      sums: earnedSums,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(isEarned(partnerId), sql`${pickupYear} = ${year}`))
    .groupBy(vehicles.id, vehicles.title, pickupMonth)
    .orderBy(pickupMonth, vehicles.title, vehicles.id);
  return rows.map(({ sums, ...row }) => ({ ...row, ...toEarned(sums) }));
}

/** What a month of pickups still brings, after the commission. */
export type ExpectedInMonth = {
  month: number;
  /** Of paid bookings that are not returned yet; part of the month's earnings. */
  aheadCents: number;
  /** Of bookings that wait for payment, at the commission in force; not part of the earnings. */
  awaitedCents: number;
  awaitedBookings: number;
};

/**
 * What a partner can still expect, by month of pickup (BR-355).
 * @param inForce the commission for unpaid bookings, in basis points
 */
export async function listExpected(
  db: Queries,
  partnerId: string,
  year: number,
  { now, inForce }: { now: Date; inForce: number },
): Promise<ExpectedInMonth[]> {
  const rate = sql`coalesce(${bookings.commissionBasisPoints}, ${inForce})`;
  const net = sql`${bookings.totalAmount}
    - round(${bookings.totalAmount} * ${rate} / ${MAX_BASIS_POINTS}::numeric, 2)`;
  const isAhead = sql`${bookings.status} = 'confirmed'
    and upper(${bookings.period}) > ${now.toISOString()}::timestamptz`;
  const isAwaited = sql`${bookings.status} = 'pending'`;
  const rows = await db
    .select({
      month: pickupMonth,
      ahead: sql<string>`coalesce(sum(${net}) filter (where ${isAhead}), 0)`,
      awaited: sql<string>`coalesce(sum(${net}) filter (where ${isAwaited}), 0)`,
      awaitedBookings: sql<number>`(count(*) filter (where ${isAwaited}))::int`,
    })
    .from(bookings)
    .where(
      and(
        eq(bookings.partnerId, partnerId),
        sql`${pickupYear} = ${year}`,
        sql`(${isAhead} or ${isAwaited})`,
      ),
    )
    .groupBy(pickupMonth);
  return rows.map(({ month, ahead, awaited, awaitedBookings }) => ({
    month,
    aheadCents: toCents(ahead),
    awaitedCents: toCents(awaited),
    awaitedBookings,
  }));
}

/** Years in which paid or unpaid bookings of a partner start, newest first. */
export async function listEarningYears(db: Queries, partnerId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: pickupYear })
    .from(bookings)
    .where(and(eq(bookings.partnerId, partnerId), ne(bookings.status, "cancelled")))
    .orderBy(desc(pickupYear));
  return rows.map(({ year }) => year);
}
