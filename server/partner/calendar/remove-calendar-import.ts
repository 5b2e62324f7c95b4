import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { deleteImport, findOwnImport } from "#server/records/calendars/calendar-import.ts";
import { lockVehicleRow } from "#server/records/vehicles/lock-vehicle-row.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Stops the import of a calendar of the caller; its blocks are deleted.
 * @throws {Problem} notFound
 */
export async function removeCalendarImport(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  id: string,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    const found = await findOwnImport(tx, partnerId, id);
    if (!found) throw new Problem("notFound");
    await lockVehicleRow(tx, found.vehicleId);
    if (!(await deleteImport(tx, id))) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "calendar.remove",
      createdAt: clock.now(),
      subjectType: "vehicle",
      subjectId: found.vehicleId,
      details: { importId: id },
    });
    return { id };
  });
}
