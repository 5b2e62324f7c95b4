import { and, desc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { toCents } from "#shared/money.ts";

const pickupYear = sql<number>`extract(year from ${bookings.startDate})::int`;
const pickupMonth = sql<number>`extract(month from ${bookings.startDate})::int`;

const isEarned = (partnerId: string) =>
  and(eq(bookings.partnerId, partnerId), eq(bookings.status, "confirmed"));

/** The platform's share of a booking, rounded per booking, so that all its sums agree. */
export const commissionAt = (percent: number) =>
  sql`round(${bookings.totalAmount} * ${percent}::numeric / 100, 2)`;

/** The earnings of one vehicle in one month. */
export type EarnedInMonth = {
  vehicleId: string;
  title: string;
  month: number;
  bookings: number;
  grossCents: number;
  commissionCents: number;
};

/** Confirmed bookings of a partner by vehicle and month of pickup. */
export async function listEarned(
  db: Queries,
  partnerId: string,
  year: number,
  commissionPercent: number,
): Promise<EarnedInMonth[]> {
  const rows = await db
    .select({
      vehicleId: vehicles.id,
      title: vehicles.title,
      month: pickupMonth,
      bookings: sql<number>`count(*)::int`,
      gross: sql<string>`sum(${bookings.totalAmount})`,
      commission: sql<string>`sum(${commissionAt(commissionPercent)})`,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(isEarned(partnerId), sql`${pickupYear} = ${year}`))
    .groupBy(vehicles.id, vehicles.title, pickupMonth)
    .orderBy(pickupMonth, vehicles.title, vehicles.id);
  return rows.map(({ gross, commission, ...row }) => ({
    ...row,
    grossCents: toCents(gross),
    commissionCents: toCents(commission),
  }));
}

/** Years in which confirmed bookings of a partner start, newest first. */
export async function listEarningYears(db: Queries, partnerId: string): Promise<number[]> {
  const rows = await db
    .selectDistinct({ year: pickupYear })
    .from(bookings)
    .where(isEarned(partnerId))
    .orderBy(desc(pickupYear));
  return rows.map(({ year }) => year);
}
