import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import {
  countImports,
  insertImport,
  updateImport,
} from "#server/records/calendars/calendar-import.ts";
import { lockOwnCalendar } from "#server/records/calendars/vehicle-block.ts";
import {
  CALENDARS_PER_VEHICLE,
  type CalendarConflict,
  type ImportCalendar,
} from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";
import { obtainCalendar } from "./preview-calendar.ts";
import { READ_EVERY_MS } from "./refresh-calendars.ts";
import { syncCalendar } from "./sync-calendar.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "limits" | "calendars">;

/**
 * Imports a calendar into a vehicle of the caller: its events become blocks, except those that
 * overlap bookings, which are returned. A calendar with a URL is read again regularly.
 * @throws {Problem} tooManyAttempts, notFound, tooManyCalendars, calendarUnreachable,
 * calendarUnreadable
 */
export async function importCalendar(
  parts: Parts,
  partnerId: string,
  { vehicleId, name, ...source }: ImportCalendar,
): Promise<{ id: string; blocks: number; conflicts: CalendarConflict[] }> {
  const { db, clock, ids, limits } = parts;
  await limits.consumeOfUser("calendarsByUser", partnerId);
  const { calendar, etag } = await obtainCalendar(parts, source);
  const now = clock.now();
  const id = ids.uuid();
  return db.transaction(async (tx) => {
    if (!(await lockOwnCalendar(tx, partnerId, vehicleId))) throw new Problem("notFound");
    if ((await countImports(tx, vehicleId)) >= CALENDARS_PER_VEHICLE) {
      throw new Problem("tooManyCalendars", { max: CALENDARS_PER_VEHICLE });
    }
    const url = source.url ?? null;
    await insertImport(tx, {
      id,
      vehicleId,
      name,
      url,
      etag,
      lastReadAt: now,
      readWholeAt: now,
      createdAt: now,
      lastProblem: null,
      skipped: 0,
      nextReadAt: url === null ? null : new Date(now.getTime() + READ_EVERY_MS),
    });
    const { added, conflicts } = await syncCalendar(tx, parts, { id, vehicleId }, calendar.events);
    await updateImport(tx, id, { skipped: conflicts.length });
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "calendar.import",
      createdAt: now,
      subjectType: "vehicle",
      subjectId: vehicleId,
      details: { importId: id, blocks: added, conflicts: conflicts.length },
    });
    return { id, blocks: added, conflicts };
  });
}
