import type { Platform } from "#server/platform/platform.ts";
import { findVehicleAvailability } from "#server/records/bookings/vehicle-availability.ts";
import type { Availability } from "#shared/catalog/catalog.ts";
import { addDays, toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { SPECIAL_PRICE_DAYS_AHEAD } from "#shared/partner/special-prices.ts";
import { Problem } from "#shared/problem.ts";

/**
 * The future periods in which a public vehicle is taken, without the customers, and the special
 * prices from today on.
 * @throws {Problem} vehicleNotFound
 */
export async function findAvailability(
  { db, clock }: Pick<Platform, "db" | "clock">,
  vehicleId: string,
): Promise<Availability> {
  const now = clock.now();
  const today = toLocalDate(now);
  const availability = await findVehicleAvailability(db, vehicleId, {
    now: toLocalDateTime(now),
    firstDay: today,
    lastDay: addDays(today, SPECIAL_PRICE_DAYS_AHEAD),
  });
  if (!availability) throw new Problem("vehicleNotFound");
  return availability;
}
