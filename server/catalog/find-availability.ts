import type { Platform } from "#server/platform/platform.ts";
import { findBookable } from "#server/records/bookings/bookable-vehicle.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import { listSpecialPricesOf } from "#server/records/vehicles/special-price.ts";
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
  const [vehicle, taken, specialPrices] = await Promise.all([
    findBookable(db, vehicleId),
    listTakenPeriods(db, vehicleId, toLocalDateTime(now)),
    listSpecialPricesOf(db, vehicleId, today, addDays(today, SPECIAL_PRICE_DAYS_AHEAD + 1)),
  ]);
  if (!vehicle) throw new Problem("vehicleNotFound");
  return { taken, specialPrices };
}
