import { and, desc, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { joinPhone, matchesSearch, normalized } from "#server/records/database/normalized-text.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleImages, vehicles } from "#server/records/schema/vehicles.ts";
import { mainImage } from "#server/records/vehicles/vehicle.ts";
import type { BookingFilters } from "#shared/partner/partner-bookings.ts";
import { bookedColumns } from "./booking.ts";

const haystack = sql`(${normalized(
  sql`concat_ws(' ', ${bookings.customerName}, ${bookings.customerEmail}, ${vehicles.title},
    '#' || right(${bookings.id}::text, 8))`,
)} || ' ' || ${bookings.customerPhone})`;

function matchesFilters(partnerId: string, filters: BookingFilters): SQL | undefined {
  const { search, status, from, to } = filters;
  return and(
    eq(bookings.partnerId, partnerId),
    search ? matchesSearch(haystack, joinPhone(search)) : undefined,
    status ? eq(bookings.status, status) : undefined,
    from ? gte(bookings.startDate, from) : undefined,
    to ? lte(bookings.startDate, to) : undefined,
  );
}

/** Instant and id of the last row of a page. */
function isAfter(cursor: string): SQL {
  const [milliseconds, id] = cursor.split("_");
  const at = new Date(Number(milliseconds));
  return sql`(${bookings.createdAt}, ${bookings.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
}

/** A page of the bookings of a partner's vehicles, newest first. */
export async function listPartnerBookings(
  db: Queries,
  partnerId: string,
  filters: BookingFilters,
  page: { cursor?: string | null | undefined; limit: number },
) {
  const rows = await db
    .select(bookedColumns)
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .leftJoin(vehicleImages, mainImage)
    .where(and(matchesFilters(partnerId, filters), page.cursor ? isAfter(page.cursor) : undefined))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const last = shown.at(-1)?.booking;
  const hasMore = rows.length > page.limit && last;
  return {
    rows: shown,
    nextCursor: hasMore ? `${last.createdAt.getTime()}_${last.id}` : null,
  };
}

export type PartnerBookingRow = Awaited<ReturnType<typeof listPartnerBookings>>["rows"][number];

/** How many bookings of a partner's vehicles match. */
export async function countPartnerBookings(
  db: Queries,
  partnerId: string,
  filters: BookingFilters,
): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(matchesFilters(partnerId, filters));
  return row?.total ?? 0;
}
