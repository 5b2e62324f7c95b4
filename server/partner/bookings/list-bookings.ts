import type { z } from "zod";
import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { listHistory } from "#server/records/bookings/booking.ts";
import {
  countPartnerBookings,
  findPartnerBooking,
  listPartnerBookings,
  type PartnerBookingRow,
} from "#server/records/bookings/partner-booking.ts";
import { toBooking } from "#server/records/bookings/to-booking.ts";
import { commissionCents, toBasisPoints, toPercent } from "#shared/commission.ts";
import type {
  BookingListCounts,
  ListedBooking,
  PartnerBooking,
  partnerBookingsSchema,
} from "#shared/partner/partner-bookings.ts";
import { Problem } from "#shared/problem.ts";

const PAGE_SIZE = 20;

type Query = z.infer<typeof partnerBookingsSchema>;
type Page = {
  bookings: ListedBooking[];
  nextCursor: string | null;
  /**
   * Matches in the requested list or in all of them, and in each list; null on later pages, where
   * clients have them from the first one.
   */
  matches: { total: number; counts: BookingListCounts } | null;
};

/**
 * A page of the bookings of the partner's own vehicles. The first one has the number of matches in
 * each list (BR-310).
 * @throws {Problem} partnerMissing
 */
export async function listBookings(
  platform: Pick<Platform, "db" | "clock">,
  partnerId: string,
  { cursor, direction, sort, order, ...filters }: Query,
): Promise<Page> {
  const { db } = platform;
  const now = platform.clock.now();
  const [{ rows, nextCursor }, matches] = await Promise.all([
    listPartnerBookings(db, partnerId, filters, { sort, order, cursor, limit: PAGE_SIZE, now }),
    cursor ? null : countPartnerBookings(db, partnerId, filters, now),
    requirePartner(platform, partnerId),
  ]);
  const ids = rows.map(({ booking }) => booking.id);
  const history = await listHistory(db, ids);
  return {
    bookings: rows.map((row) => ({
      ...toBooking(row, history.get(row.booking.id) ?? []),
      plate: row.plate,
    })),
    nextCursor,
    matches,
  };
}

/** What the partner receives of a booking that is not cancelled. */
function shareOf(
  { booking }: PartnerBookingRow,
  totalCents: number,
  commissionPercent: number,
): PartnerBooking["share"] {
  if (booking.status === "cancelled") return null;
  const rate = booking.commissionBasisPoints ?? toBasisPoints(commissionPercent);
  const commission = commissionCents(totalCents, rate);
  return {
    percent: toPercent(rate),
    isFixed: booking.commissionBasisPoints !== null,
    commissionCents: commission,
    netCents: totalCents - commission,
  };
}

/**
 * One booking of the partner's own vehicles.
 * @throws {Problem} partnerMissing, notFound
 */
export async function findBooking(
  platform: Pick<Platform, "db">,
  partnerId: string,
  id: string,
): Promise<PartnerBooking> {
  const { db } = platform;
  const [row, history, { commissionPercent }] = await Promise.all([
    findPartnerBooking(db, partnerId, id),
    listHistory(db, [id]),
    requireSettings(db),
    requirePartner(platform, partnerId),
  ]);
  if (!row) throw new Problem("notFound");
  const booking = toBooking(row, history.get(id) ?? []);
  return {
    ...booking,
    plate: row.plate,
    share: shareOf(row, booking.totalCents, commissionPercent),
  };
}
