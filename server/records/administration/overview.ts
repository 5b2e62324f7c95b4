import { eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { toCents } from "#shared/money.ts";

/** The figures of the admin overview (BR-153). */
export type Overview = {
  vehicles: { total: number; pending: number; approved: number; rejected: number };
  bookings: {
    total: number;
    pending: number;
    /** Of the unpaid ones, those whose deadline is near. */
    dueSoon: number;
    confirmed: number;
    cancelled: number;
  };
  /** Pending ones wait for an admin's approval. */
  partners: { total: number; active: number; pending: number };
  customers: number;
  admins: number;
  /** Sum over confirmed bookings. */
  revenueCents: number;
  /** Sum over bookings that are not paid yet. */
  pendingCents: number;
  /** Sum over all bookings. */
  bookedValueCents: number;
};

const tally = (column: unknown, value: string) =>
  sql<number>`(count(*) filter (where ${column} = ${value}))::int`;

/**
 * Counts and sums over the whole database; without deleted accounts.
 * @param soon deadlines up to this instant are near
 */
export async function findOverview(db: Queries, soon: Date): Promise<Overview> {
  const total = sql<number>`count(*)::int`;
  const [[vehicle], [booking], [partner], [people]] = await Promise.all([
    db
      .select({
        total,
        pending: tally(vehicles.status, "pending"),
        approved: tally(vehicles.status, "approved"),
        rejected: tally(vehicles.status, "rejected"),
      })
      .from(vehicles)
      .where(sql`${vehicles.archivedAt} is null`),
    db
      .select({
        total,
        pending: tally(bookings.status, "pending"),
        dueSoon: sql<number>`(count(*) filter (where ${bookings.status} = 'pending'
          and ${bookings.paymentDueAt} <= ${soon.toISOString()}::timestamptz))::int`,
        confirmed: tally(bookings.status, "confirmed"),
        cancelled: tally(bookings.status, "cancelled"),
        revenue: sql<string>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} = 'confirmed'), 0)`,
        awaited: sql<string>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} = 'pending'), 0)`,
        bookedValue: sql<string>`coalesce(sum(${bookings.totalAmount}), 0)`,
      })
      .from(bookings),
    db
      .select({
        total,
        active: tally(partners.status, "active"),
        pending: tally(partners.status, "pending"),
      })
      .from(partners)
      .innerJoin(profiles, eq(profiles.id, partners.id))
      .where(isNull(profiles.anonymisedAt)),
    db
      .select({
        customers: tally(profiles.role, "customer"),
        admins: tally(profiles.role, "admin"),
      })
      .from(profiles)
      .where(isNull(profiles.anonymisedAt)),
  ]);
  if (!vehicle || !booking || !partner || !people) throw new Error("An aggregate returned no row");
  const { revenue, awaited, bookedValue, ...bookingCounts } = booking;
  return {
    vehicles: vehicle,
    bookings: bookingCounts,
    partners: partner,
    ...people,
    revenueCents: toCents(revenue),
    pendingCents: toCents(awaited),
    bookedValueCents: toCents(bookedValue),
  };
}
