import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { deleteBlocks, findOwnBlock } from "#server/records/calendars/vehicle-block.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Deletes a block of a vehicle of the caller, or with `series` all weeks of a repeating one.
 * @returns how many blocks were deleted
 * @throws {Problem} notFound, also for a block imported from another calendar
 */
export async function deleteBlock(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  { id, series }: { id: string; series: boolean },
): Promise<{ deleted: number }> {
  return db.transaction(async (tx) => {
    const block = await findOwnBlock(tx, partnerId, id);
    if (!block) throw new Problem("notFound");
    const { vehicleId, seriesId } = block;
    const deleted = await deleteBlocks(tx, vehicleId, series && seriesId ? { seriesId } : { id });
    if (deleted === 0) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "block.delete",
      createdAt: clock.now(),
      subjectType: "vehicle",
      subjectId: vehicleId,
      details: { id, series, deleted },
    });
    return { deleted };
  });
}
