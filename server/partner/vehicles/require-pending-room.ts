import type { Transaction } from "#server/records/database/database.ts";
import { countPendingVehicles } from "#server/records/vehicles/own-vehicle.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses a new vehicle while the partner has the maximum number of pending ones: each is reviewed
 * by a person.
 * @throws {Problem} tooManyPendingVehicles
 */
export async function requirePendingRoom(tx: Transaction, partnerId: string): Promise<void> {
  if ((await countPendingVehicles(tx, partnerId)) < MAX_PENDING_VEHICLES) return;
  throw new Problem("tooManyPendingVehicles", { max: MAX_PENDING_VEHICLES });
}
