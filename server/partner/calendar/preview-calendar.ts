import type { ParsedCalendar } from "#server/platform/calendar/parse-calendar.ts";
import { readCalendar } from "#server/platform/calendar/read-calendar.ts";
import type { Platform } from "#server/platform/platform.ts";
import { listOtherOccupied } from "#server/records/calendars/calendar-import.ts";
import { isOwnVehicle } from "#server/records/calendars/vehicle-block.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import type { CalendarPreview, CalendarSource } from "#shared/partner/calendar.ts";
import { planBlocks } from "#shared/partner/calendar-plan.ts";
import { Problem } from "#shared/problem.ts";

type Parts = Pick<Platform, "db" | "clock" | "limits" | "calendars">;

const SHOWN = 100;

/**
 * Reads a calendar from a file or from its URL.
 * @throws {Problem} calendarUnreachable, calendarUnreadable
 */
export async function obtainCalendar(
  { clock, calendars }: Pick<Platform, "clock" | "calendars">,
  { url, text }: Pick<CalendarSource, "url" | "text">,
): Promise<{ calendar: ParsedCalendar; etag: string | null }> {
  const fetched = url === undefined ? { text, etag: null } : await calendars.fetch(url, null);
  return { calendar: await readCalendar(fetched.text ?? "", clock.now()), etag: fetched.etag };
}

/**
 * Returns what importing a calendar into a vehicle of the caller would block, and which of its
 * events overlap bookings. Changes nothing.
 * @throws {Problem} tooManyAttempts, notFound, calendarUnreachable, calendarUnreadable
 */
export async function previewCalendar(
  parts: Parts,
  partnerId: string,
  source: CalendarSource,
): Promise<CalendarPreview> {
  const { db, clock, limits } = parts;
  await limits.consumeOfUser("calendarsByUser", partnerId);
  if (!(await isOwnVehicle(db, partnerId, source.vehicleId))) throw new Problem("notFound");
  const { calendar } = await obtainCalendar(parts, source);
  const now = toLocalDateTime(clock.now());
  const others = await listOtherOccupied(db, source.vehicleId, null, now);
  const { blocks, conflicts } = planBlocks(calendar.events, others.bookings, others.blocks);
  return {
    name: calendar.name,
    periods: blocks.slice(0, SHOWN).map(({ from, to, summary }) => ({ from, to, summary })),
    blocks: blocks.length,
    conflicts: conflicts.slice(0, SHOWN),
    leftOut: calendar.leftOut,
  };
}
