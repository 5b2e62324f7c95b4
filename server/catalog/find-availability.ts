import type { Platform } from "#server/platform/platform.ts";
import { findBookable } from "#server/records/bookings/bookable-vehicle.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { Availability } from "#shared/catalog/catalog.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";

/**
 * The future periods in which a public vehicle is taken, without the customers.
 * @throws {Problem} vehicleNotFound
 */
export async function findAvailability(
  { db, clock }: Pick<Platform, "db" | "clock">,
  vehicleId: string,
): Promise<Availability> {
  const [vehicle, taken] = await Promise.all([
    findBookable(db, vehicleId),
    listTakenPeriods(db, vehicleId, toLocalDateTime(clock.now())),
  ]);
  if (!vehicle) throw new Problem("vehicleNotFound");
  return { taken };
}
