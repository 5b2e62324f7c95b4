import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockOwnVehicle, markPendingAgain } from "#server/records/vehicles/own-vehicle.ts";
import { Problem } from "#shared/problem.ts";
import { requirePendingRoom } from "./require-pending-room.ts";

/**
 * Submits one of the partner's rejected vehicles for approval again (BR-340). A repeated request
 * changes nothing.
 * @throws {Problem} vehicleNotFound, vehicleAlreadyChanged when an admin has approved it in the
 * meantime, tooManyPendingVehicles, tooManyAttempts, forbidden, partnerMissing
 */
export async function resubmitVehicle(
  { db, clock, ids, limits }: Pick<Platform, "db" | "clock" | "ids" | "limits">,
  partnerId: string,
  id: string,
): Promise<null> {
  await limits.consumeOfUser("newVehiclesByPartner", partnerId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const vehicle = await lockOwnVehicle(tx, partnerId, id);
    if (!vehicle) throw new Problem("vehicleNotFound");
    if (vehicle.status === "pending") return;
    await requireWorkingPartner(tx, partnerId);
    await requirePendingRoom(tx, partnerId);
    if (!(await markPendingAgain(tx, id, now))) throw new Problem("vehicleAlreadyChanged");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "vehicle.resubmit",
      subjectType: "vehicle",
      subjectId: id,
      details: {
        title: vehicle.title,
        changes: { status: { from: "rejected", to: "pending" } },
      },
      createdAt: now,
    });
  });
  return null;
}
