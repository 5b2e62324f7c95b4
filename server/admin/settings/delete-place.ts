import type { Platform } from "#server/platform/platform.ts";
import { deleteUnusedPlace, lockPlace } from "#server/records/administration/admin-place.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockSettings } from "#server/records/administration/settings.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { DeletePlace } from "#shared/admin/admin-settings.ts";
import { Problem } from "#shared/problem.ts";
import { requireOtherPlaces } from "./require-other-places.ts";

/**
 * Deletes a place that no booking references.
 * @throws {Problem} notFound, placeAlreadyChanged since that version was read, placeIsDefault,
 * placeIsOnlyOne, placeInUse
 */
export async function deletePlace(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { id, version }: DeletePlace,
): Promise<null> {
  await db.transaction(async (tx) => {
    const { settings } = await lockSettings(tx);
    // The lock waits for bookings being made at this place, and blocks new ones.
    const place = await lockPlace(tx, id);
    if (!place) throw new Problem("notFound");
    if (place.version !== version) throw new Problem("placeAlreadyChanged");
    if (settings.defaultPickupPlace === id) throw new Problem("placeIsDefault");
    if (place.active) await requireOtherPlaces(tx, id);
    if (!(await deleteUnusedPlace(tx, id))) throw new Problem("placeInUse");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "place.delete",
      createdAt: clock.now(),
      subjectType: "place",
      subjectId: id,
      details: { name: place.nameEl, changes: {} },
    });
  });
  return null;
}
