import type { Platform } from "#server/platform/platform.ts";
import {
  deleteBlocksById,
  listImportedBlocks,
  listOtherOccupied,
} from "#server/records/calendars/calendar-import.ts";
import { insertBlocks } from "#server/records/calendars/vehicle-block.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { lockVehicleRow } from "#server/records/vehicles/lock-vehicle-row.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import type { CalendarConflict, ForeignEvent } from "#shared/partner/calendar.ts";
import { type PlannedBlock, planBlocks } from "#shared/partner/calendar-plan.ts";

const nameOf = ({ uid, summary, from, to }: PlannedBlock) =>
  JSON.stringify([uid, summary, from, to]);

/** Rows per statement, because a statement takes at most 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Synchronizes a calendar's blocks with its events: inserts new ones, moves changed ones and
 * deletes vanished ones; past ones stay. An event that overlaps a booking blocks nothing and is
 * returned.
 */
export async function syncCalendar(
  tx: Transaction,
  { clock, ids }: Pick<Platform, "clock" | "ids">,
  { id: importId, vehicleId }: { id: string; vehicleId: string },
  events: readonly ForeignEvent[],
): Promise<{ conflicts: CalendarConflict[]; added: number; removed: number }> {
  const createdAt = clock.now();
  const now = toLocalDateTime(createdAt);
  await lockVehicleRow(tx, vehicleId);
  const others = await listOtherOccupied(tx, vehicleId, importId, now);
  const { blocks, conflicts } = planBlocks(events, others.bookings, others.blocks);
  const present = await listImportedBlocks(tx, importId, now);
  const fetchedNames = new Set(blocks.map(nameOf));
  const presentNames = new Set(present.map(nameOf));
  const gone = present.filter((block) => !fetchedNames.has(nameOf(block)));
  const rows = blocks
    .filter((block) => !presentNames.has(nameOf(block)))
    .map(({ uid, summary, from, to }) => ({
      id: ids.uuid(),
      vehicleId,
      importId,
      uid,
      note: summary,
      startDate: from.slice(0, 10),
      startTime: from.slice(11),
      endDate: to.slice(0, 10),
      endTime: to.slice(11),
      createdAt,
      updatedAt: createdAt,
    }));
  await deleteBlocksById(
    tx,
    gone.map(({ id }) => id),
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    await insertBlocks(tx, rows.slice(start, start + CHUNK));
  }
  return { conflicts, added: rows.length, removed: gone.length };
}
