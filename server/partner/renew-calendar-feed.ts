import type { CalendarFeed } from "#shared/calendar.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { createSecret } from "../platform/secrets.ts";
import { insertAuditEntry } from "../records/audit.ts";
import { deleteFeed, type FeedRow, listFeeds, upsertFeed } from "../records/calendar-feed.ts";
import type { Database } from "../records/database.ts";
import { lockOwnVehicle } from "../records/vehicle-block.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids">;

function toFeed({ vehicleId, secret, createdAt }: FeedRow): CalendarFeed {
  return { vehicleId, path: `/calendars/${secret}.ics`, createdAt: createdAt.toISOString() };
}

/** The addresses that the caller gave out. */
export async function showCalendarFeeds(db: Database, partnerId: string): Promise<CalendarFeed[]> {
  return (await listFeeds(db, partnerId)).map(toFeed);
}

/**
 * Makes a new secret address for a vehicle of the caller, or with null for all; the old one is revoked.
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
    if (vehicleId && !(await lockOwnVehicle(tx, partnerId, vehicleId))) {
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
 * Takes an address back.
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
