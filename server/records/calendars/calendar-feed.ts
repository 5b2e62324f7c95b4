import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { profiles } from "#server/records/schema/accounts.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { calendarFeeds, vehicleBlocks } from "#server/records/schema/calendars.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { Language } from "#shared/language.ts";

export type FeedRow = typeof calendarFeeds.$inferSelect;

const isSubject = (partnerId: string, vehicleId: string | null) =>
  and(
    eq(calendarFeeds.partnerId, partnerId),
    vehicleId === null ? isNull(calendarFeeds.vehicleId) : eq(calendarFeeds.vehicleId, vehicleId),
  );

/** The feed addresses of a partner, that of the whole fleet first. */
export async function listFeeds(db: Queries, partnerId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.partnerId, partnerId))
    .orderBy(sql`${calendarFeeds.vehicleId} nulls first`);
}

/** Creates or replaces the address of a vehicle or the fleet; the previous one stops working. */
export async function upsertFeed(db: Transaction, feed: FeedRow): Promise<void> {
  const { secret, createdAt } = feed;
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: [calendarFeeds.partnerId, calendarFeeds.vehicleId],
      set: { secret, createdAt },
    });
}

/** Revokes an address; false if there was none. */
export async function deleteFeed(
  db: Transaction,
  partnerId: string,
  vehicleId: string | null,
): Promise<boolean> {
  const rows = await db
    .delete(calendarFeeds)
    .where(isSubject(partnerId, vehicleId))
    .returning({ id: calendarFeeds.id });
  return rows.length > 0;
}

export type OpenedFeed = {
  partnerId: string;
  vehicleId: string | null;
  vehicleTitle: string | null;
  language: Language;
};

/** The owner, vehicle and language of an address; null for a revoked one. */
export async function findFeed(db: Queries, secret: string): Promise<OpenedFeed | null> {
  const [row] = await db
    .select({
      partnerId: calendarFeeds.partnerId,
      vehicleId: calendarFeeds.vehicleId,
      vehicleTitle: vehicles.title,
      language: profiles.language,
    })
    .from(calendarFeeds)
    .innerJoin(profiles, eq(profiles.id, calendarFeeds.partnerId))
    .leftJoin(vehicles, eq(vehicles.id, calendarFeeds.vehicleId))
    .where(eq(calendarFeeds.secret, secret));
  return row ?? null;
}

export type OccupiedRow = {
  id: string;
  kind: "booking" | "block";
  isPending: boolean;
  vehicleTitle: string;
  start: Date;
  end: Date;
  createdAt: Date;
  updatedAt: Date;
};

/**
 * The occupied periods of a feed's vehicles that end after `since`, earliest first. Blocks imported
 * from other calendars are left out: published back to their source, they would never disappear.
 */
export async function listOccupied(
  db: Queries,
  { partnerId, vehicleId }: Pick<OpenedFeed, "partnerId" | "vehicleId">,
  since: Date,
  limit: number,
): Promise<OccupiedRow[]> {
  const ofFeed = and(
    eq(vehicles.partnerId, partnerId),
    isNull(vehicles.archivedAt),
    vehicleId === null ? undefined : eq(vehicles.id, vehicleId),
  );
  const instant = (edge: "lower" | "upper", period: unknown) =>
    sql<Date>`${sql.raw(edge)}(${period})`.mapWith(bookings.createdAt);
  const booked = await db
    .select({
      id: bookings.id,
      isPending: sql<boolean>`${bookings.status} = 'pending'`,
      vehicleTitle: vehicles.title,
      start: instant("lower", bookings.period),
      end: instant("upper", bookings.period),
      createdAt: bookings.createdAt,
      updatedAt: bookings.updatedAt,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(
      and(
        ofFeed,
        sql`${bookings.status} <> 'cancelled' and upper(${bookings.period}) > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(bookings.startDate), asc(bookings.id))
    .limit(limit);
  const blocked = await db
    .select({
      id: vehicleBlocks.id,
      isPending: sql<boolean>`false`,
      vehicleTitle: vehicles.title,
      start: instant("lower", vehicleBlocks.period),
      end: instant("upper", vehicleBlocks.period),
      createdAt: vehicleBlocks.createdAt,
      updatedAt: vehicleBlocks.updatedAt,
    })
    .from(vehicleBlocks)
    .innerJoin(vehicles, eq(vehicles.id, vehicleBlocks.vehicleId))
    .where(
      and(
        ofFeed,
        isNull(vehicleBlocks.importId),
        sql`upper(${vehicleBlocks.period}) > ${since.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(vehicleBlocks.startDate), asc(vehicleBlocks.id))
    .limit(limit);
  const occupied: OccupiedRow[] = [
    ...booked.map((row) => ({ ...row, kind: "booking" as const })),
    ...blocked.map((row) => ({ ...row, kind: "block" as const })),
  ];
  return occupied
    .sort((a, b) => a.start.getTime() - b.start.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}
