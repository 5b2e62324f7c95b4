import { and, eq, inArray, ne, or } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { LocalDate } from "#shared/local-time.ts";

/**
 * The bookings of a partner's vehicles that are not cancelled and begin or end on one of these
 * days, from the indexes of a partner's pickups and returns. A vehicle has few rentals in two days,
 * so that the fleet bounds their number.
 */
export function listHandoverBookings(
  db: Queries,
  partnerId: string,
  days: readonly [LocalDate, ...LocalDate[]],
) {
  return db
    .select({
      id: bookings.id,
      status: bookings.status,
      startDate: bookings.startDate,
      pickupTime: bookings.pickupTime,
      pickupLocation: bookings.pickupLocation,
      endDate: bookings.endDate,
      returnTime: bookings.returnTime,
      returnLocation: bookings.returnLocation,
      vehicleTitle: bookings.vehicleTitle,
      plate: vehicles.plate,
      customerName: bookings.customerName,
      customerPhone: bookings.customerPhone,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(
      and(
        eq(bookings.partnerId, partnerId),
        ne(bookings.status, "cancelled"),
        or(inArray(bookings.startDate, [...days]), inArray(bookings.endDate, [...days])),
      ),
    );
}
