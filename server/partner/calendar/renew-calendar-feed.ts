import { createSecret } from "#server/platform/auth/secrets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import {
  deleteFeed,
  type FeedRow,
  listFeeds,
  upsertFeed,
} from "#server/records/calendars/calendar-feed.ts";
import { lockOwnCalendar } from "#server/records/calendars/vehicle-block.ts";
import type { Database } from "#server/records/database/database.ts";
import type { CalendarFeed } from "#shared/partner/calendar.ts";
import { Problem } from "#shared/problem.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids">;

function toFeed({ vehicleId, secret, createdAt }: FeedRow): CalendarFeed {
  return { vehicleId, path: `/calendars/${secret}.ics`, createdAt: createdAt.toISOString() };
}

/** The calendar addresses of the caller. */
export async function showCalendarFeeds(db: Database, partnerId: string): Promise<CalendarFeed[]> {
  return (await listFeeds(db, partnerId)).map(toFeed);
}

/**
 * Creates a new secret address for a vehicle of the caller, or with null for all; revokes the old
 * one.
 * @throws {Problem} notFound
 */
export async function renewCalendarFeed(
  { db, clock, ids }: Parts,
  partnerId: string,
  vehicleId: string | null,
): Promise<CalendarFeed> {
  const now = clock.now();
  const feed = { id: ids.uuid(), partnerId, vehicleId, secret: createSecret(), createdAt: now };
  await db.transaction(async (tx) => {
    if (vehicleId && !(await lockOwnCalendar(tx, partnerId, vehicleId))) {
      throw new Problem("notFound");
    }
    await upsertFeed(tx, feed);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "calendarFeed.renew",
      createdAt: now,
      subjectType: "partner",
      subjectId: partnerId,
      details: { vehicleId },
    });
  });
  return toFeed(feed);
}

/**
 * Revokes an address.
 * @throws {Problem} notFound where there is none
 */
export async function revokeCalendarFeed(
  { db, clock, ids }: Parts,
  partnerId: string,
  vehicleId: string | null,
): Promise<{ vehicleId: string | null }> {
  await db.transaction(async (tx) => {
    if (!(await deleteFeed(tx, partnerId, vehicleId))) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "calendarFeed.revoke",
      subjectType: "partner",
      subjectId: partnerId,
      details: { vehicleId },
      createdAt: clock.now(),
    });
  });
  return { vehicleId };
}
