import type { Transaction } from "#server/records/database/database.ts";
import { findLimitFactor } from "#server/records/partners/partner.ts";
import { countPendingVehicles } from "#server/records/vehicles/own-vehicle.ts";
import { MAX_PENDING_VEHICLES } from "#shared/partner/partner-vehicle.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Refuses a new vehicle while the partner has the maximum number of pending ones, times the
 * partner's factor: each is reviewed by a person.
 * @throws {Problem} tooManyPendingVehicles
 */
export async function requirePendingRoom(tx: Transaction, partnerId: string): Promise<void> {
  const pending = await countPendingVehicles(tx, partnerId);
  if (pending < MAX_PENDING_VEHICLES) return;
  const max = MAX_PENDING_VEHICLES * (await findLimitFactor(tx, partnerId));
  if (pending >= max) throw new Problem("tooManyPendingVehicles", { max });
}
