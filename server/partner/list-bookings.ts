import type { z } from "zod";
import { daysBetween } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import type { PartnerBooking, partnerBookingsSchema } from "#shared/partner-bookings.ts";
import type { Platform } from "../platform/platform.ts";
import { listHistory, toBookingEvent } from "../records/booking.ts";
import {
  countPartnerBookings,
  listPartnerBookings,
  type PartnerBookingRow,
} from "../records/partner-booking.ts";
import { toPicture } from "../records/picture.ts";
import { requirePartner } from "./require-partner.ts";

const PAGE_SIZE = 20;

type Query = z.infer<typeof partnerBookingsSchema>;
type Page = { bookings: PartnerBooking[]; nextCursor: string | null; total: number };
type History = Awaited<ReturnType<typeof listHistory>>;

/**
 * A page of the bookings of the partner's own vehicles, newest first, with how many match in all.
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
  return { bookings: rows.map((row) => describe(row, history)), nextCursor, total };
}

function describe({ booking, vehicle, image }: PartnerBookingRow, history: History) {
  return {
    id: booking.id,
    status: booking.status,
    vehicle: {
      ...vehicle,
      pricePerDayCents: toCents(booking.pricePerDay),
      image: image && toPicture(image),
    },
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    pickupDate: booking.startDate,
    pickupTime: booking.pickupTime.slice(0, 5),
    returnDate: booking.endDate,
    returnTime: booking.returnTime.slice(0, 5),
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    specialRequests: booking.specialRequests,
    days: daysBetween(booking.startDate, booking.endDate),
    totalCents: toCents(booking.totalAmount),
    paymentDueAt: booking.paymentDueAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    history: history.filter((event) => event.bookingId === booking.id).map(toBookingEvent),
  };
}
