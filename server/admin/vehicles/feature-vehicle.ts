import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findAdminVehicle, updateFeatured } from "#server/records/vehicles/admin-vehicle.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Adds an approved vehicle to the featured ones of the home page, or removes it.
 * @throws {Problem} vehicleNotFound, vehicleAlreadyChanged when it is not approved (any more)
 */
export async function featureVehicle(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { id, featured }: { id: string; featured: boolean },
): Promise<{ id: string; featured: boolean }> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const changed = await updateFeatured(tx, id, featured, now);
    if (changed) {
      const action = featured ? "vehicle.feature" : "vehicle.unfeature";
      const details = { ...changed, changes: { featured: { from: !featured, to: featured } } };
      await insertAuditEntry(tx, {
        id: ids.uuid(),
        actorId: admin.id,
        action,
        createdAt: now,
        subjectType: "vehicle",
        subjectId: id,
        details,
      });
      return;
    }
    const vehicle = await findAdminVehicle(tx, id);
    if (!vehicle) throw new Problem("vehicleNotFound");
    if (vehicle.summary.featured !== featured) throw new Problem("vehicleAlreadyChanged");
  });
  return { id, featured };
}
