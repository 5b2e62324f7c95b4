import type { Availability } from "#shared/catalog.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findBookable } from "../records/bookable-vehicle.ts";
import { listTakenPeriods } from "../records/taken-period.ts";

/**
 * The periods from now on in which a public vehicle is taken, without who took it.
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
