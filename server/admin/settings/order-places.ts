import type { Platform } from "#server/platform/platform.ts";
import { updatePlaceOrder } from "#server/records/administration/admin-place.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockSettings } from "#server/records/administration/settings.ts";
import type { Viewer } from "#shared/account/account.ts";
import { ALL_OF_A_KIND } from "#shared/admin/audit-actions.ts";

/** Sets the order of the places in every list. The order that they have is no change. */
export async function orderPlaces(
  { db, clock, ids: newIds }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  ids: readonly string[],
): Promise<null> {
  await db.transaction(async (tx) => {
    // One reordering at a time: two at once could deadlock on each other's rows.
    await lockSettings(tx);
    if (!(await updatePlaceOrder(tx, ids))) return;
    await insertAuditEntry(tx, {
      id: newIds.uuid(),
      actorId: admin.id,
      action: "place.order",
      createdAt: clock.now(),
      subjectType: "place",
      subjectId: ALL_OF_A_KIND,
      details: { changes: {} },
    });
  });
  return null;
}
