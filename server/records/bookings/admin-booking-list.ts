import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { normalized } from "#server/records/database/normalized-text.ts";
import { countMatches } from "#server/records/database/table-rows.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import type { AdminBookingFilters, BookingCounts, Counted } from "#shared/admin/admin-bookings.ts";
import type { BookingSort } from "#shared/admin/table-sorts.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import { MAX_COUNTED, TABLE_PAGE_SIZE } from "#shared/table/table-page.ts";
import { bookingCondition } from "./admin-booking-filters.ts";

/** Frequent words are counted row by row; counting further would read half the table. */
const MAX_COUNTED_BY_SEARCH = 1_000;

/** Each order is that of an index, read in either direction. */
const ORDERS = {
  created: [bookings.createdAt, bookings.id],
  start: [bookings.startDate, bookings.id],
  amount: [bookings.totalAmount, bookings.id],
  status: [bookings.status, bookings.createdAt, bookings.id],
  customer: [normalized(bookings.customerName), bookings.id],
} as const satisfies Record<BookingSort, readonly unknown[]>;

/** What the table and its exports read of a booking and its partner. */
export const bookingColumns = {
  id: bookings.id,
  vehicleId: bookings.vehicleId,
  vehicleTitle: bookings.vehicleTitle,
  customerName: bookings.customerName,
  customerEmail: bookings.customerEmail,
  partnerName: partners.name,
  partnerLatinName: partners.latinName,
  startDate: bookings.startDate,
  pickupTime: bookings.pickupTime,
  endDate: bookings.endDate,
  returnTime: bookings.returnTime,
  totalAmount: bookings.totalAmount,
  depositCents: bookings.depositCents,
  excessCents: bookings.excessCents,
  status: bookings.status,
  createdAt: bookings.createdAt,
  paymentDueAt: bookings.paymentDueAt,
};

/** Up to this many matches are sorted; with more, scanning the order's index is faster. */
const FEW = 5_000;

/**
 * A page of all bookings. Selects the matching ids first, from an index alone if possible.
 * @param matches the result of counting, because the planner cannot know the correlation of filters
 * and orders
 */
export async function listAdminBookings(
  db: Queries,
  table: { page: number; sort: BookingSort; direction: "asc" | "desc" },
  matches: Matches,
) {
  const towards = table.direction === "asc" ? asc : desc;
  const inOrder = ORDERS[table.sort].map((key) => towards(key));
  const skipped = (table.page - 1) * TABLE_PAGE_SIZE;
  const matching = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(matches.ids ? inArray(bookings.id, matches.ids) : matches.condition)
    .$dynamic();
  const isFew = !matches.isMore && matches.count <= FEW;
  const found = isFew
    ? matching.limit(FEW).as("found")
    : matching
        .orderBy(...inOrder)
        .limit(TABLE_PAGE_SIZE)
        .offset(skipped)
        .as("found");
  return db
    .select(bookingColumns)
    .from(found)
    .innerJoin(bookings, eq(bookings.id, found.id))
    .innerJoin(partners, eq(partners.id, bookings.partnerId))
    .orderBy(...inOrder)
    .limit(TABLE_PAGE_SIZE)
    .offset(isFew ? skipped : 0);
}

/** The count; the matches themselves if searched by words and all counted; and what they match. */
type Matches = Counted & { ids: string[] | null; condition: SQL | undefined };

/** Searches for matches once: with words, the search costs more than everything after it. */
export async function findAdminBookings(
  db: Queries,
  filters: AdminBookingFilters,
): Promise<Matches> {
  const condition = await bookingCondition(db, filters);
  if (!filters.search) {
    return { ...(await countUpTo(db, condition, MAX_COUNTED)), ids: null, condition };
  }
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(condition)
    .limit(MAX_COUNTED_BY_SEARCH + 1);
  const isMore = rows.length > MAX_COUNTED_BY_SEARCH;
  return {
    count: Math.min(rows.length, MAX_COUNTED_BY_SEARCH),
    isMore,
    ids: isMore ? null : rows.map(({ id }) => id),
    condition,
  };
}

/** Counts matches up to a limit. */
async function countUpTo(db: Queries, condition: SQL | undefined, most: number): Promise<Counted> {
  const { total, isMore } = await countMatches(db, sql`${bookings}`, condition, most);
  return { count: total, isMore };
}

/** All bookings by status. */
async function countAll(db: Queries): Promise<Record<BookingStatus, number>> {
  const rows = await db
    .select({ status: bookings.status, count: sql<number>`count(*)::int` })
    .from(bookings)
    .groupBy(bookings.status);
  const counts = { pending: 0, confirmed: 0, cancelled: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Matches by status and in total: exact without filters, else counted up to a limit. */
export async function countByStatus(
  db: Queries,
  filters: AdminBookingFilters,
): Promise<BookingCounts> {
  if (!Object.values(filters).some((value) => value !== undefined)) {
    const all = await countAll(db);
    const exact = (count: number): Counted => ({ count, isMore: false });
    return {
      pending: exact(all.pending),
      confirmed: exact(all.confirmed),
      cancelled: exact(all.cancelled),
      total: exact(all.pending + all.confirmed + all.cancelled),
    };
  }
  const condition = await bookingCondition(db, filters);
  const most = filters.search ? MAX_COUNTED_BY_SEARCH : MAX_COUNTED;
  const countOf = (status: BookingStatus) =>
    countUpTo(db, and(condition, eq(bookings.status, status)), most);
  const [pending, confirmed, cancelled] = await Promise.all([
    countOf("pending"),
    countOf("confirmed"),
    countOf("cancelled"),
  ]);
  const parts = [pending, confirmed, cancelled];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const isMore = parts.some((part) => part.isMore);
  return { pending, confirmed, cancelled, total: { count, isMore } };
}
