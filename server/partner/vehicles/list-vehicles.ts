import type { Platform } from "#server/platform/platform.ts";
import { listOwnVehicles } from "#server/records/vehicles/own-vehicle.ts";
import { addDays, toLocalDate } from "#shared/local-time.ts";
import type { OwnVehicle } from "#shared/partner/partner-vehicle.ts";

const RECENT_DAYS = 30;

/** A partner's own vehicles, newest first, with the views of the last 30 days, today included. */
export async function listVehicles(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
): Promise<OwnVehicle[]> {
  return listOwnVehicles(db, partnerId, addDays(toLocalDate(clock.now()), 1 - RECENT_DAYS));
}
