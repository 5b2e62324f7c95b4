import { readCalendar } from "#server/platform/calendar/read-calendar.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  claimDueImport,
  findOwnImport,
  type ImportRow,
  lockVehicleRow,
  updateImport,
} from "#server/records/calendars/calendar-import.ts";
import type { CalendarImport } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";
import { syncCalendar } from "./sync-calendar.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "calendars">;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often a calendar is read while all goes well. */
export const READ_EVERY_MS = HOUR_MS;
/** A reading that died with its process is taken up by another after this. */
const LEASE_MS = 300_000;
const BATCH = 20;

/**
 * Reads again the calendars that are due. Any number of processes may do this at once; one that fails
 * is tried again ever more rarely, and at least daily.
 * @returns how many were tried
 */
export async function refreshCalendars(parts: Parts): Promise<number> {
  for (let tried = 0; tried < BATCH; tried++) {
    const now = parts.clock.now();
    const due = await claimDueImport(parts.db, now, new Date(now.getTime() + LEASE_MS));
    if (!due) return tried;
    await readAgain(parts, due);
  }
  return BATCH;
}

/**
 * Reads a calendar of the caller again at once.
 * @throws {Problem} tooManyAttempts, notFound, also for one that came as a file
 */
export async function refreshCalendar(
  parts: Parts & Pick<Platform, "limits">,
  partnerId: string,
  id: string,
): Promise<{ problem: CalendarImport["lastProblem"] }> {
  await parts.limits.consume("calendarsByPerson", partnerId);
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
    // As long again as it has been failing, so that the pauses double.
    const failing = now.getTime() - (row.lastReadAt ?? row.createdAt).getTime();
    const pause = Math.min(Math.max(failing, READ_EVERY_MS), DAY_MS);
    const nextReadAt = new Date(now.getTime() + pause);
    await updateImport(parts.db, row.id, { lastProblem, nextReadAt });
    return lastProblem;
  }
}

/**
 * The tag of the last reading, where "unchanged" would tell all: not while events wait for a booking
 * to be cancelled, and once a day the year ahead has moved on.
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
    // Removed meanwhile: then there is nothing to write for.
    if (!(await updateImport(tx, row.id, { ...wentWell, etag, readWholeAt: now }))) return;
    const { conflicts } = await syncCalendar(tx, parts, row, events);
    await updateImport(tx, row.id, { skipped: conflicts.length });
  });
}
