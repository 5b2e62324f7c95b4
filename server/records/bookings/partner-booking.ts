import { and, asc, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import {
  compactSearch,
  matchesPlate,
  matchesSearch,
  normalized,
} from "#server/records/database/normalized-text.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { mainImage } from "#server/records/vehicles/vehicle.ts";
import type { TripList } from "#shared/checkout/trip-lists.ts";
import { toCents } from "#shared/money.ts";
import type { PartnerBookingSort } from "#shared/partner/booking-sorts.ts";
import type {
  BookingFilters,
  BookingListCounts,
  BookingOrder,
} from "#shared/partner/partner-bookings.ts";
import { type BookingRow, bookedColumns } from "./booking.ts";

const haystack = sql`(${normalized(
  sql`concat_ws(' ', ${bookings.customerName}, ${bookings.customerEmail}, ${vehicles.title},
    '#' || right(${bookings.id}::text, 8))`,
)} || ' ' || ${bookings.customerPhone})`;

/** True for the bookings of a list at an instant (BR-310). */
function isIn(list: TripList, now: Date): SQL {
  const isOver = sql`upper(${bookings.period}) <= ${now.toISOString()}::timestamptz`;
  const conditions: Record<TripList, SQL> = {
    coming: sql`(${bookings.status} = 'pending' or ${bookings.status} = 'confirmed' and not ${isOver})`,
    past: sql`(${bookings.status} = 'confirmed' and ${isOver})`,
    cancelled: sql`${bookings.status} = 'cancelled'`,
  };
  return conditions[list];
}

/** The condition of the filters except list and status. */
function matchesFilters(
  partnerId: string,
  { search, from, to }: Omit<BookingFilters, "list" | "status">,
): SQL | undefined {
  return and(
    eq(bookings.partnerId, partnerId),
    search
      ? or(matchesSearch(haystack, compactSearch(search)), matchesPlate(vehicles.plateKey, search))
      : undefined,
    from ? gte(bookings.startDate, from) : undefined,
    to ? lte(bookings.startDate, to) : undefined,
  );
}

/** A key of an order: what it sorts by, and its value as a whole number, which a cursor carries. */
type SortKey = {
  columns: readonly SQL[];
  numberOf: (booking: BookingRow) => number;
  valueOf: (number: number) => SQL;
};

/** Wall-clock times are numbered as if they were UTC, where no hour is skipped or repeated. */
function numberOfWallClock(date: string, time: string): number {
  return Date.parse(`${date}T${time}Z`);
}

function toWallClock(number: number): SQL {
  const [date, time = ""] = new Date(number).toISOString().split("T");
  return sql`${date}::date, ${time.slice(0, 5)}::time`;
}

const SORT_KEYS: Record<PartnerBookingSort, SortKey> = {
  pickup: {
    columns: [sql`${bookings.startDate}`, sql`${bookings.pickupTime}`],
    numberOf: ({ startDate, pickupTime }) => numberOfWallClock(startDate, pickupTime),
    valueOf: toWallClock,
  },
  return: {
    columns: [sql`${bookings.endDate}`, sql`${bookings.returnTime}`],
    numberOf: ({ endDate, returnTime }) => numberOfWallClock(endDate, returnTime),
    valueOf: toWallClock,
  },
  amount: {
    columns: [sql`${bookings.totalAmount}`],
    numberOf: ({ totalAmount }) => toCents(totalAmount),
    valueOf: (number) => sql`${number}::numeric / 100`,
  },
  booked: {
    columns: [sql`${bookings.createdAt}`],
    numberOf: ({ createdAt }) => createdAt.getTime(),
    valueOf: (number) => sql`${new Date(number).toISOString()}::timestamptz`,
  },
};

/** True behind the last row of the previous page. */
function isAfter({ sort, order }: BookingOrder, cursor: string): SQL {
  const { columns, valueOf } = SORT_KEYS[sort];
  const [number, id] = cursor.split("_");
  const towards = order === "asc" ? sql`>` : sql`<`;
  const row = sql.join([...columns, sql`${bookings.id}`], sql`, `);
  return sql`(${row}) ${towards} (${valueOf(Number(number))}, ${id}::uuid)`;
}

/** What a partner sees of a booking; the plate belongs to no other reader (BR-352). */
const partnerColumns = { ...bookedColumns, plate: vehicles.plate };

/**
 * A page of the bookings of a partner's vehicles.
 * @param now decides which bookings are over
 */
export async function listPartnerBookings(
  db: Queries,
  partnerId: string,
  { list, status, ...filters }: BookingFilters,
  page: BookingOrder & { cursor?: string | null | undefined; limit: number; now: Date },
) {
  const { columns, numberOf } = SORT_KEYS[page.sort];
  const towards = page.order === "asc" ? asc : desc;
  const rows = await db
    .select(partnerColumns)
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .leftJoin(vehicleImages, mainImage)
    .where(
      and(
        matchesFilters(partnerId, filters),
        status && eq(bookings.status, status),
        list && isIn(list, page.now),
        page.cursor ? isAfter(page, page.cursor) : undefined,
      ),
    )
    .orderBy(...columns.map((column) => towards(column)), towards(bookings.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1)?.booking;
  const hasMore = rows.length > page.limit && last;
  return {
    rows: shown,
    nextCursor: hasMore ? `${numberOf(last)}_${last.id}` : null,
  };
}

export type PartnerBookingRow = Awaited<ReturnType<typeof listPartnerBookings>>["rows"][number];

/** A booking of this partner's vehicles; null for a missing id and a foreign booking. */
export async function findPartnerBooking(
  db: Queries,
  partnerId: string,
  id: string,
): Promise<PartnerBookingRow | null> {
  const [row] = await db
    .select(partnerColumns)
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .leftJoin(vehicleImages, mainImage)
    .where(and(eq(bookings.id, id), eq(bookings.partnerId, partnerId)));
  return row ?? null;
}

const tally = (...conditions: (SQL | undefined)[]) =>
  sql<number>`(count(*) filter (where ${and(sql`true`, ...conditions)}))::int`;

/**
 * How many bookings of a partner's vehicles match, in each of the lists (BR-310), and in the
 * requested list or in all of them. Only the coming ones have more than one status, so that the
 * status narrows no other list's count.
 */
export async function countPartnerBookings(
  db: Queries,
  partnerId: string,
  { list, status, ...filters }: BookingFilters,
  now: Date,
): Promise<{ total: number; counts: BookingListCounts }> {
  const hasStatus = status && eq(bookings.status, status);
  const [row] = await db
    .select({
      total: tally(hasStatus, list && isIn(list, now)),
      counts: {
        coming: tally(hasStatus, isIn("coming", now)),
        past: tally(isIn("past", now)),
        cancelled: tally(isIn("cancelled", now)),
      },
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(matchesFilters(partnerId, filters));
  return row ?? { total: 0, counts: { coming: 0, past: 0, cancelled: 0 } };
}
