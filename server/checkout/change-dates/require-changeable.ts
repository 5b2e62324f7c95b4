import {
  cancelLimitHours,
  isBeforeLimit,
  type LimitedBooking,
} from "#server/checkout/cancel-limit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { type BookableVehicle, findBookable } from "#server/records/bookings/bookable-vehicle.ts";
import { type BookingRow, findBookingOf } from "#server/records/bookings/booking.ts";
import { Problem } from "#shared/problem.ts";
import type { Settings } from "#shared/settings.ts";

/**
 * A customer may change the dates of a booking before its pickup: of a pending one at any time, of
 * a paid one until the limit of its cancellation (BR-077).
 */
export function isChangeable(booking: LimitedBooking, settings: Settings, now: Date): boolean {
  if (booking.status === "cancelled") return false;
  const hours = booking.status === "confirmed" ? cancelLimitHours(booking, settings) : 0;
  return isBeforeLimit(booking, hours, now);
}

/**
 * Reads a booking that its customer may move, with its vehicle and the settings to move it by.
 * @throws {Problem} notFound, also for a foreign booking; vehicleNotFound where the vehicle is not
 * offered any more; bookingNotChangeable
 */
export async function requireChangeable(
  { db }: Pick<Platform, "db">,
  customerId: string,
  id: string,
  now: Date,
): Promise<{ booking: BookingRow; vehicle: BookableVehicle; settings: Settings }> {
  const [found, settings] = await Promise.all([
    findBookingOf(db, customerId, id),
    requireSettings(db),
  ]);
  if (!found) throw new Problem("notFound");
  const { booking } = found;
  if (!isChangeable(booking, settings, now)) throw new Problem("bookingNotChangeable");
  const vehicle = await findBookable(db, booking.vehicleId);
  if (!vehicle) throw new Problem("vehicleNotFound");
  return { booking, vehicle, settings };
}
