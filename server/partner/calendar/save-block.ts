import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import {
  countOwnBlocks,
  insertBlocks,
  listOverlapping,
  lockOwnCalendar,
  type NewBlock,
  updateBlock,
} from "#server/records/calendars/vehicle-block.ts";
import type { Transaction } from "#server/records/database/database.ts";
import {
  addDays,
  daysBetween,
  type LocalDateTime,
  type LocalPeriod,
  toInstant,
  toLocalDate,
  toLocalDateTime,
} from "#shared/local-time.ts";
import {
  BLOCKS_PER_VEHICLE,
  PAST_BLOCKS_PER_VEHICLE,
  type SaveBlock,
} from "#shared/partner/calendar.ts";
import { weeklyDates } from "#shared/partner/calendar-plan.ts";
import { Problem } from "#shared/problem.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits">;

/** A time that is skipped when clocks change in spring becomes the hour after. */
const settled = (at: LocalDateTime) => toLocalDateTime(toInstant(at));

function periodsOf(block: SaveBlock): LocalPeriod[] {
  const length = daysBetween(block.startDate, block.endDate);
  const periods = weeklyDates(block.startDate, block.repeatUntil).map((day) => ({
    from: settled(`${day}T${block.startTime}`),
    to: settled(`${addDays(day, length)}T${block.endTime}`),
  }));
  return periods.filter(({ from, to }) => from < to);
}

function toRow({ from, to }: LocalPeriod) {
  return {
    startDate: from.slice(0, 10),
    startTime: from.slice(11),
    endDate: to.slice(0, 10),
    endTime: to.slice(11),
  };
}

/**
 * Blocks a vehicle of the caller, once or every week, or moves a block. All or nothing.
 * @returns the ids of the blocks, the first week's first
 * @throws {Problem} tooManyAttempts, notFound, tooManyBlocks, or periodOccupied with the conflicts
 */
export async function saveBlock(
  parts: Parts,
  partnerId: string,
  block: SaveBlock,
): Promise<{ ids: string[] }> {
  await parts.limits.consumeOfUser("blocksByPartner", partnerId);
  return parts.db.transaction(async (tx) => {
    if (!(await lockOwnCalendar(tx, partnerId, block.vehicleId))) throw new Problem("notFound");
    const periods = periodsOf(block);
    if (periods.length === 0) throw new Problem("invalidInput");
    if (!block.id) await requireBlockRoom(tx, block.vehicleId, periods.length, parts.clock.now());
    const conflicts = await listOverlapping(tx, block.vehicleId, periods, block.id ?? null);
    if (conflicts.length > 0) throw new Problem("periodOccupied", { conflicts });
    const ids = await write(tx, parts, block, periods);
    await insertAuditEntry(tx, {
      id: parts.ids.uuid(),
      actorId: partnerId,
      createdAt: parts.clock.now(),
      action: block.id ? "block.move" : "block.create",
      subjectType: "vehicle",
      subjectId: block.vehicleId,
      details: { ids, periods },
    });
    return { ids };
  });
}

/** Counts under the vehicle's lock. @throws {Problem} tooManyBlocks */
async function requireBlockRoom(
  tx: Transaction,
  vehicleId: string,
  requested: number,
  now: Date,
): Promise<void> {
  const { ahead, past } = await countOwnBlocks(tx, vehicleId, toLocalDate(now));
  if (ahead + requested > BLOCKS_PER_VEHICLE) {
    throw new Problem("tooManyBlocks", { max: BLOCKS_PER_VEHICLE });
  }
  // A block created in the past counts as a past one at once.
  if (ahead + past + requested > PAST_BLOCKS_PER_VEHICLE) {
    throw new Problem("tooManyBlocks", { max: PAST_BLOCKS_PER_VEHICLE });
  }
}

async function write(
  tx: Transaction,
  { clock, ids }: Parts,
  { id, vehicleId, note }: SaveBlock,
  periods: readonly LocalPeriod[],
): Promise<string[]> {
  const now = clock.now();
  const [first] = periods;
  if (id) {
    if (!first) throw new Problem("invalidInput");
    const change = { id, vehicleId, note, ...toRow(first), updatedAt: now };
    if (!(await updateBlock(tx, change))) throw new Problem("notFound");
    return [id];
  }
  const seriesId = periods.length > 1 ? ids.uuid() : null;
  const stamps = { createdAt: now, updatedAt: now };
  const rows: NewBlock[] = periods.map((period) => ({
    id: ids.uuid(),
    vehicleId,
    note,
    seriesId,
    ...toRow(period),
    ...stamps,
  }));
  await insertBlocks(tx, rows);
  return rows.map((row) => row.id);
}
