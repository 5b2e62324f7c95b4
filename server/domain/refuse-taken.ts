import { requireSettings } from "#server/records/administration/settings.ts";
import type { BookingRow } from "#server/records/bookings/booking.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { Queries } from "#server/records/database/database.ts";
import { nearestFreePeriods } from "#shared/catalog/availability.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import { type PickupBounds, type RentalDates, toPeriod } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";

/**
 * The refusal of a move to dates that are not free, with the nearest free ones.
 * @param boundsOf the range in which they may start
 */
export async function refuseTaken(
  db: Queries,
  booking: BookingRow,
  rental: RentalDates,
  { now, boundsOf }: { now: Date; boundsOf: (settings: Settings) => PickupBounds },
): Promise<Problem> {
  const [taken, settings] = await Promise.all([
    listTakenPeriods(db, booking.vehicleId, toLocalDateTime(now), booking.id),
    requireSettings(db),
  ]);
  const nearest = nearestFreePeriods(taken, toPeriod(rental), boundsOf(settings));
  return new Problem("datesTaken", { nearest });
}
