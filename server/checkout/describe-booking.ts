import type { CustomerBooking } from "#shared/checkout.ts";
import { daysBetween } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { vatWithin } from "#shared/quote.ts";
import type { Settings } from "#shared/settings.ts";
import type { Platform } from "../platform/platform.ts";
import {
  type BookingWithVehicle,
  findBookingOf,
  listBookingsOf,
  listHistory,
  toBookingEvent,
} from "../records/booking.ts";
import { toPicture } from "../records/picture.ts";
import { requireSettings } from "../records/settings.ts";
import { isCancellable } from "./cancel-booking.ts";

type Parts = Pick<Platform, "db" | "clock">;
type History = Awaited<ReturnType<typeof listHistory>>;

/**
 * One booking of this customer.
 * @throws {Problem} notFound for a missing id and somebody else's alike
 */
export async function findBooking(
  { db, clock }: Parts,
  customerId: string,
  id: string,
): Promise<CustomerBooking> {
  const [found, history, settings] = await Promise.all([
    findBookingOf(db, customerId, id),
    listHistory(db, [id]),
    requireSettings(db),
  ]);
  if (!found) throw new Problem("notFound");
  return describe(found, history, settings, clock.now());
}

/** All bookings of this customer, newest first. */
export async function listBookings(
  { db, clock }: Parts,
  customerId: string,
): Promise<CustomerBooking[]> {
  const [found, settings] = await Promise.all([
    listBookingsOf(db, customerId),
    requireSettings(db),
  ]);
  const history = await listHistory(
    db,
    found.map(({ booking }) => booking.id),
  );
  return found.map((row) => describe(row, history, settings, clock.now()));
}

function describe(
  { booking, vehicle, image, partnerName }: BookingWithVehicle,
  history: History,
  settings: Settings,
  now: Date,
): CustomerBooking {
  const totalCents = toCents(booking.totalAmount);
  return {
    id: booking.id,
    status: booking.status,
    vehicle: {
      ...vehicle,
      pricePerDayCents: toCents(booking.pricePerDay),
      image: image && toPicture(image),
    },
    partnerName,
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
    lines: booking.quoteLines,
    totalCents,
    vatCents: vatWithin(totalCents),
    paymentReference: booking.paymentReference,
    paymentDueAt: booking.paymentDueAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    cancellable: isCancellable(booking, settings, now),
    history: history.filter((event) => event.bookingId === booking.id).map(toBookingEvent),
    bank: settings.bank,
  };
}
