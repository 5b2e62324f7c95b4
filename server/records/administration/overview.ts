import { type AnyColumn, eq, isNull, type SQL, sql } from "drizzle-orm";
import { fixedCommission } from "#server/records/bookings/earnings.ts";
import type { Queries } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { TREND_DAYS, type Trend } from "#shared/admin/admin-overview.ts";
import { DAY_MS } from "#shared/durations.ts";
import { addDays, type LocalDate } from "#shared/local-time.ts";
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
  /** The platform's share of it. */
  commissionCents: number;
  /** Sum over bookings that are not paid yet. */
  pendingCents: number;
  /** Sum over all bookings. */
  bookedValueCents: number;
  /** Confirmed rentals of the day in Athens. */
  today: {
    /** The day by the clock of the server. */
    day: LocalDate;
    pickups: number;
    returns: number;
    /** Those that are between pickup and return now. */
    onTheRoad: number;
  };
  trends: {
    /** New vehicles, without archived ones. */
    vehicles: Trend;
    /** Placed bookings of all statuses. */
    bookings: Trend;
    partners: Trend;
    /** Sum over confirmed bookings by their day of pickup. */
    revenueCents: Trend;
  };
};

/** The instant of the figures, with the day in Athens; deadlines up to `soon` are near. */
type At = { now: Date; soon: Date; today: LocalDate };

const tally = (column: unknown, value: string) =>
  sql<number>`(count(*) filter (where ${column} = ${value}))::int`;

/** Rows made in the days of a trend before an instant, and in as many days before these. */
function trendOf(madeAt: AnyColumn, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const since = sql`${daysAgo(TREND_DAYS)}::timestamptz`;
  return {
    recent: sql<number>`(count(*) filter (where ${madeAt} > ${since}))::int`,
    before: sql<number>`(count(*) filter (where ${madeAt} <= ${since}
      and ${madeAt} > ${daysAgo(2 * TREND_DAYS)}::timestamptz))::int`,
  };
}

/** Revenue of pickups between two days, the last one included. */
const revenueOfPickups = (after: LocalDate, until: LocalDate) =>
  sql<string>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} = 'confirmed'
    and ${bookings.startDate} > ${after} and ${bookings.startDate} <= ${until}), 0)`;

const confirmedWith = (condition: SQL) =>
  sql<number>`(count(*) filter (where ${bookings.status} = 'confirmed' and ${condition}))::int`;

/** Counts and sums over the whole database; without deleted accounts. */
export async function findOverview(db: Queries, { now, soon, today }: At): Promise<Overview> {
  const total = sql<number>`count(*)::int`;
  const trendStart = addDays(today, -TREND_DAYS);
  const [[vehicle], [booking], [partner], [people]] = await Promise.all([
    db
      .select({
        total,
        pending: tally(vehicles.status, "pending"),
        approved: tally(vehicles.status, "approved"),
        rejected: tally(vehicles.status, "rejected"),
        trend: trendOf(vehicles.createdAt, now),
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
        commission: sql<string>`coalesce(sum(${fixedCommission}) filter (where ${bookings.status} = 'confirmed'), 0)`,
        awaited: sql<string>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} = 'pending'), 0)`,
        bookedValue: sql<string>`coalesce(sum(${bookings.totalAmount}), 0)`,
        pickups: confirmedWith(sql`${bookings.startDate} = ${today}`),
        returns: confirmedWith(sql`${bookings.endDate} = ${today}`),
        onTheRoad: confirmedWith(sql`${bookings.period} @> ${now.toISOString()}::timestamptz`),
        recentRevenue: revenueOfPickups(trendStart, today),
        revenueBefore: revenueOfPickups(addDays(trendStart, -TREND_DAYS), trendStart),
        trend: trendOf(bookings.createdAt, now),
      })
      .from(bookings),
    db
      .select({
        total,
        active: tally(partners.status, "active"),
        pending: tally(partners.status, "pending"),
        trend: trendOf(partners.createdAt, now),
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
  const { trend: vehicleTrend, ...vehicleCounts } = vehicle;
  const { trend: partnerTrend, ...partnerCounts } = partner;
  const { total: placed, pending, dueSoon, confirmed, cancelled } = booking;
  const { pickups, returns, onTheRoad } = booking;
  return {
    vehicles: vehicleCounts,
    bookings: { total: placed, pending, dueSoon, confirmed, cancelled },
    partners: partnerCounts,
    ...people,
    revenueCents: toCents(booking.revenue),
    commissionCents: toCents(booking.commission),
    pendingCents: toCents(booking.awaited),
    bookedValueCents: toCents(booking.bookedValue),
    today: { day: today, pickups, returns, onTheRoad },
    trends: {
      vehicles: vehicleTrend,
      bookings: booking.trend,
      partners: partnerTrend,
      revenueCents: {
        recent: toCents(booking.recentRevenue),
        before: toCents(booking.revenueBefore),
      },
    },
  };
}
