import { readCalendar } from "#server/platform/calendar/read-calendar.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  claimDueImport,
  findOwnImport,
  type ImportRow,
  updateImport,
} from "#server/records/calendars/calendar-import.ts";
import { lockVehicleRow } from "#server/records/vehicles/lock-vehicle-row.ts";
import { DAY_MS, HOUR_MS } from "#shared/durations.ts";
import type { CalendarImport } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";
import { syncCalendar } from "./sync-calendar.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "calendars">;

/** Interval between successful readings of a calendar. */
export const READ_EVERY_MS = HOUR_MS;
/** After this, another process takes over a reading whose process died. */
const LEASE_MS = 300_000;
const BATCH = 20;

/**
 * Reads the calendars that are due again. Several processes may do this concurrently; a failing
 * calendar is retried with growing pauses, at least daily.
 * @param signal ends the work after the current calendar
 * @returns how many were tried
 */
export async function refreshCalendars(parts: Parts, signal?: AbortSignal): Promise<number> {
  for (let tried = 0; tried < BATCH; tried++) {
    if (signal?.aborted) return tried;
    const now = parts.clock.now();
    const due = await claimDueImport(parts.db, now, new Date(now.getTime() + LEASE_MS));
    if (!due) return tried;
    await readAgain(parts, due);
  }
  return BATCH;
}

/**
 * Reads a calendar of the caller again immediately.
 * @throws {Problem} tooManyAttempts, notFound, also for one imported from a file
 */
export async function refreshCalendar(
  parts: Parts & Pick<Platform, "limits">,
  partnerId: string,
  id: string,
): Promise<{ problem: CalendarImport["lastProblem"] }> {
  await parts.limits.consumeOfUser("calendarsByUser", partnerId);
  const found = await findOwnImport(parts.db, partnerId, id);
  if (!found?.url) throw new Problem("notFound");
  return { problem: await readAgain(parts, { ...found, etag: null }) };
}

type Failure = NonNullable<CalendarImport["lastProblem"]>;

function failureOf(error: unknown): Failure {
  const { code } = error instanceof Problem ? error : { code: "" };
  if (code === "calendarUnreachable" || code === "calendarUnreadable") return code;
  throw error;
}

async function readAgain(parts: Parts, row: ImportRow): Promise<Failure | null> {
  try {
    await readOnce(parts, row);
    return null;
  } catch (error) {
    const lastProblem = failureOf(error);
    const now = parts.clock.now();
    // The pause is the time it has been failing, so pauses double.
    const failing = now.getTime() - (row.lastReadAt ?? row.createdAt).getTime();
    const pause = Math.min(Math.max(failing, READ_EVERY_MS), DAY_MS);
    const nextReadAt = new Date(now.getTime() + pause);
    await updateImport(parts.db, row.id, { lastProblem, nextReadAt });
    return lastProblem;
  }
}

/**
 * The ETag of the last reading, if "unchanged" would be sufficient: not while events wait for a
 * booking to be cancelled, and not once a day, because the year ahead has moved on.
 */
function usableTag({ etag, skipped, readWholeAt }: ImportRow, now: Date): string | null {
  const isFresh = readWholeAt !== null && now.getTime() - readWholeAt.getTime() < DAY_MS;
  return skipped === 0 && isFresh ? etag : null;
}

async function readOnce(parts: Parts, row: ImportRow): Promise<void> {
  const { db, clock, calendars } = parts;
  const { text, etag } = await calendars.fetch(row.url ?? "", usableTag(row, clock.now()));
  const now = clock.now();
  const nextReadAt = new Date(now.getTime() + READ_EVERY_MS);
  const wentWell = { lastReadAt: now, nextReadAt, lastProblem: null };
  if (text === null) {
    await updateImport(db, row.id, wentWell);
    return;
  }
  const { events } = await readCalendar(text, now);
  await db.transaction(async (tx) => {
    await lockVehicleRow(tx, row.vehicleId);
    // The import was removed in the meantime, so nothing is written.
    if (!(await updateImport(tx, row.id, { ...wentWell, etag, readWholeAt: now }))) return;
    const { conflicts } = await syncCalendar(tx, parts, row, events);
    await updateImport(tx, row.id, { skipped: conflicts.length });
  });
}
