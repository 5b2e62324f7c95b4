import type { Booking } from "#shared/checkout/checkout.ts";
import { daysBetween } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { toCatalogImage } from "#shared/vehicle/image-files.ts";
import { type BookingWithVehicle, type HistoryRow, toBookingEvent } from "./booking.ts";

type Row = Pick<BookingWithVehicle, "booking" | "vehicle" | "image">;

/** A booking for both of its sides. @param history its events, oldest first */
export function toBooking(
  { booking, vehicle, image }: Row,
  history: readonly HistoryRow[],
): Booking {
  return {
    id: booking.id,
    status: booking.status,
    vehicle: {
      ...vehicle,
      pricePerDayCents: toCents(booking.pricePerDay),
      image: image && toCatalogImage(image),
    },
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    driverAge: booking.driverAge,
    driverLicence: booking.driverLicence,
    pickupDate: booking.startDate,
    pickupTime: booking.pickupTime,
    returnDate: booking.endDate,
    returnTime: booking.returnTime,
    pickupLocation: booking.pickupLocation,
    returnLocation: booking.returnLocation,
    specialRequests: booking.specialRequests,
    days: daysBetween(booking.startDate, booking.endDate),
    totalCents: toCents(booking.totalAmount),
    depositCents: booking.depositCents,
    excessCents: booking.excessCents,
    paymentDueAt: booking.paymentDueAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    history: history.map(toBookingEvent),
  };
}
