import type { z } from "zod";
import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listHistory } from "#server/records/bookings/booking.ts";
import {
  countPartnerBookings,
  listPartnerBookings,
} from "#server/records/bookings/partner-booking.ts";
import { toBooking } from "#server/records/bookings/to-booking.ts";
import type { Booking } from "#shared/checkout/checkout.ts";
import type { partnerBookingsSchema } from "#shared/partner/partner-bookings.ts";

const PAGE_SIZE = 20;

type Query = z.infer<typeof partnerBookingsSchema>;
type Page = { bookings: Booking[]; nextCursor: string | null; total: number };

/**
 * A page of the bookings of the partner's own vehicles, newest first, with the total count.
 * @throws {Problem} partnerMissing
 */
export async function listBookings(
  platform: Pick<Platform, "db">,
  partnerId: string,
  { cursor, direction, ...filters }: Query,
): Promise<Page> {
  const { db } = platform;
  const [{ rows, nextCursor }, total] = await Promise.all([
    listPartnerBookings(db, partnerId, filters, { cursor, limit: PAGE_SIZE }),
    countPartnerBookings(db, partnerId, filters),
    requirePartner(platform, partnerId),
  ]);
  const ids = rows.map(({ booking }) => booking.id);
  const history = await listHistory(db, ids);
  return { bookings: rows.map((row) => toBooking(row, history)), nextCursor, total };
}
