import { and, asc, between, desc, eq, gt, gte, lte, ne, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { Business, ChartPeriod, Charts } from "#shared/admin/admin-overview.ts";
import { addDays, daysBetween, type LocalDate } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { NUMBER_SETTINGS } from "#shared/settings.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";

const week = sql<string>`date_trunc('week', ${bookings.startDate})::date::text`;
const amount = (status: "confirmed" | "pending") =>
  sql<string>`coalesce(sum(${bookings.totalAmount}) filter (where ${bookings.status} = ${status}), 0)`;

type Grouped = { bookings: number; revenue: string; pending: string };

const NOTHING: Business = { bookings: 0, revenueCents: 0, pendingCents: 0 };

const toBusiness = ({ bookings: count, revenue, pending }: Grouped): Business => ({
  bookings: count,
  revenueCents: toCents(revenue),
  pendingCents: toCents(pending),
});

/** One pass over the bookings that start in the period, with all groupings at once. */
async function groupBookings(db: Queries, { from, to }: ChartPeriod) {
  return db
    .select({
      week,
      type: vehicles.type,
      place: bookings.pickupLocation,
      bookings: sql<number>`count(*)::int`,
      revenue: amount("confirmed"),
      pending: amount("pending"),
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(and(between(bookings.startDate, from, to), ne(bookings.status, "cancelled")))
    .groupBy(sql`grouping sets ((${week}), (${vehicles.type}), (${bookings.pickupLocation}), ())`);
}

/** The longest rental that an admin can allow. */
const LONGEST_RENTAL_DAYS = NUMBER_SETTINGS.maxRentalDays.max;

/** Rented days of the period, by week. */
async function sumRentedDays(db: Queries, { from, to }: ChartPeriod) {
  const monday = sql<string>`weeks.monday::date::text`;
  const end = addDays(to, 1);
  const starts = sql`greatest(${bookings.startDate}, weeks.monday::date, ${from}::date)`;
  const ends = sql`least(${bookings.endDate}, weeks.monday::date + 7, ${end}::date)`;
  const weeks = sql`lateral generate_series(
    date_trunc('week', greatest(${bookings.startDate}, ${from}::date)),
    least(${bookings.endDate} - 1, ${to}::date), interval '7 days') as weeks(monday)`;
  return db
    .select({ monday, days: sql<number>`sum(${ends} - ${starts})::int` })
    .from(bookings)
    .innerJoin(weeks, sql`true`)
    .where(
      and(
        gte(bookings.startDate, addDays(from, -LONGEST_RENTAL_DAYS)),
        lte(bookings.startDate, to),
        gt(bookings.endDate, from),
        ne(bookings.status, "cancelled"),
      ),
    )
    .groupBy(monday);
}

function listMondays({ from, to }: ChartPeriod): LocalDate[] {
  const weekday = (new Date(`${from}T12:00:00Z`).getUTCDay() + 6) % 7;
  const first = addDays(from, -weekday);
  const count = Math.floor(daysBetween(first, to) / 7) + 1;
  return Array.from({ length: count }, (_, index) => addDays(first, 7 * index));
}

/** Days of a week that are in the period. */
function daysWithin(monday: LocalDate, { from, to }: ChartPeriod): number {
  const first = monday < from ? from : monday;
  const last = addDays(monday, 6) > to ? to : addDays(monday, 6);
  return daysBetween(first, last) + 1;
}

/** Calculates all charts of the overview for rentals that start in at most a year. */
export async function findCharts(db: Queries, period: ChartPeriod): Promise<Charts> {
  const [groups, rented, [fleet], names] = await Promise.all([
    groupBookings(db, period),
    sumRentedDays(db, period),
    db
      .select({ listed: sql<number>`count(*)::int` })
      .from(vehicles)
      .where(eq(vehicles.listed, true)),
    db
      .select({ id: places.id, nameEl: places.nameEl, nameEn: places.nameEn })
      .from(places)
      .orderBy(asc(places.position), desc(places.id)),
  ]);
  const listed = fleet?.listed ?? 0;
  const mondays = listMondays(period);
  const daysOf = new Map(rented.map(({ monday, days }) => [monday, days]));
  const business = (match: (group: (typeof groups)[number]) => boolean): Business => {
    const group = groups.find(match);
    return group ? toBusiness(group) : NOTHING;
  };
  const byBookings = (a: Business, b: Business) => b.bookings - a.bookings;
  return {
    ...period,
    // The total is the only group with none of the three.
    total: business((group) => !group.week && !group.type && !group.place),
    weeks: mondays.map((monday) => ({ monday, ...business((group) => group.week === monday) })),
    types: groups
      .filter((group): group is typeof group & { type: VehicleType } => Boolean(group.type))
      .map((group) => ({ type: group.type, ...toBusiness(group) }))
      .sort(byBookings),
    places: names
      .map(({ id, ...name }) => ({
        place: id,
        ...name,
        ...business((group) => group.place === id),
      }))
      .filter((place) => place.bookings > 0)
      .sort(byBookings),
    listed,
    occupancy: mondays.map((monday) => {
      const rentedDays = daysOf.get(monday) ?? 0;
      const rentable = listed * daysWithin(monday, period);
      const percent = rentable === 0 ? 0 : Math.min(100, (100 * rentedDays) / rentable);
      return { monday, rentedDays, percent: Math.round(percent * 10) / 10 };
    }),
  };
}
