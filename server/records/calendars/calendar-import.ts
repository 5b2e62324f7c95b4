import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { localAt } from "#server/records/bookings/taken-period.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { calendarImports, vehicleBlocks } from "#server/records/schema/calendars.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { LocalDateTime, LocalPeriod } from "#shared/local-time.ts";
import type { CalendarImport } from "#shared/partner/calendar.ts";
import type { PlannedBlock } from "#shared/partner/calendar-plan.ts";

export type ImportRow = typeof calendarImports.$inferSelect;

/** The external calendars of a partner's vehicles, oldest first. */
export async function listImports(db: Queries, partnerId: string): Promise<CalendarImport[]> {
  const rows = await db
    .select({
      row: calendarImports,
      blocks: sql<number>`(select count(*)::int from ${vehicleBlocks}
        where ${vehicleBlocks.importId} = ${calendarImports.id})`,
    })
    .from(calendarImports)
    .innerJoin(vehicles, eq(vehicles.id, calendarImports.vehicleId))
    .where(and(eq(vehicles.partnerId, partnerId), isNull(vehicles.archivedAt)))
    .orderBy(asc(calendarImports.createdAt), asc(calendarImports.id));
  return rows.map(({ row, blocks }) => ({
    id: row.id,
    vehicleId: row.vehicleId,
    name: row.name,
    url: row.url,
    blocks,
    skipped: row.skipped,
    lastReadAt: row.lastReadAt?.toISOString() ?? null,
    nextReadAt: row.nextReadAt?.toISOString() ?? null,
    lastProblem: toProblem(row.lastProblem),
  }));
}

function toProblem(stored: string | null): CalendarImport["lastProblem"] {
  if (stored === null) return null;
  return stored === "calendarUnreachable" ? stored : "calendarUnreadable";
}

/** An external calendar of this partner; null for a missing and a foreign one. */
export async function findOwnImport(
  db: Queries,
  partnerId: string,
  id: string,
): Promise<ImportRow | null> {
  const [found] = await db
    .select({ row: calendarImports })
    .from(calendarImports)
    .innerJoin(vehicles, eq(vehicles.id, calendarImports.vehicleId))
    .where(and(eq(calendarImports.id, id), eq(vehicles.partnerId, partnerId)));
  return found?.row ?? null;
}

/** Number of external calendars of a vehicle. */
export async function countImports(db: Queries, vehicleId: string): Promise<number> {
  return db.$count(calendarImports, eq(calendarImports.vehicleId, vehicleId));
}

export async function insertImport(db: Transaction, row: ImportRow): Promise<void> {
  await db.insert(calendarImports).values(row);
}

/** Deletes a calendar and its blocks; false if it was already gone. */
export async function deleteImport(db: Transaction, id: string): Promise<boolean> {
  const rows = await db
    .delete(calendarImports)
    .where(eq(calendarImports.id, id))
    .returning({ id: calendarImports.id });
  return rows.length === 1;
}

/** Stores the result of a reading; false if the calendar is gone. */
export async function updateImport(
  db: Queries,
  id: string,
  change: Partial<Omit<ImportRow, "id" | "vehicleId">>,
): Promise<boolean> {
  const rows = await db
    .update(calendarImports)
    .set(change)
    .where(eq(calendarImports.id, id))
    .returning({ id: calendarImports.id });
  return rows.length === 1;
}

/**
 * Claims the calendar that is overdue longest, so that no other process reads it too.
 * @param leaseUntil when it is due again if this process dies
 */
export async function claimDueImport(
  db: Queries,
  now: Date,
  leaseUntil: Date,
): Promise<ImportRow | null> {
  const due = sql`(select id from ${calendarImports} where next_read_at <= ${now.toISOString()}::timestamptz
    order by next_read_at limit 1 for update skip locked)`;
  const [row] = await db
    .update(calendarImports)
    .set({ nextReadAt: leaseUntil })
    .where(sql`${calendarImports.id} = ${due}`)
    .returning();
  return row ?? null;
}

/** What else occupies a vehicle after `now`: bookings, and blocks not from this calendar. */
export async function listOtherOccupied(
  db: Queries,
  vehicleId: string,
  importId: string | null,
  now: LocalDateTime,
): Promise<{ bookings: LocalPeriod[]; blocks: LocalPeriod[] }> {
  const booked = await db
    .select({
      from: localAt(bookings.startDate, bookings.pickupTime),
      to: localAt(bookings.endDate, bookings.returnTime),
    })
    .from(bookings)
    .where(
      sql`${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
        and ${bookings.endDate} >= ${now}::timestamp::date`,
    )
    .orderBy(asc(bookings.startDate));
  const blocked = await db
    .select({
      from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime),
      to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime),
    })
    .from(vehicleBlocks)
    .where(
      sql`${vehicleBlocks.vehicleId} = ${vehicleId}
        and ${vehicleBlocks.importId} is distinct from ${importId}::uuid
        and ${vehicleBlocks.endDate} >= ${now}::timestamp::date`,
    )
    .orderBy(asc(vehicleBlocks.startDate));
  return { bookings: booked, blocks: blocked };
}

/** The blocks from a calendar that are not over. */
export async function listImportedBlocks(
  db: Queries,
  importId: string,
  now: LocalDateTime,
): Promise<(PlannedBlock & { id: string })[]> {
  return db
    .select({
      id: vehicleBlocks.id,
      uid: sql<string>`coalesce(${vehicleBlocks.uid}, '')`,
      summary: vehicleBlocks.note,
      from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime),
      to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime),
    })
    .from(vehicleBlocks)
    .where(
      and(
        eq(vehicleBlocks.importId, importId),
        sql`${vehicleBlocks.endDate} + ${vehicleBlocks.endTime} > ${now}::timestamp`,
      ),
    );
}

/** Deletes blocks by their ids. */
export async function deleteBlocksById(db: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(vehicleBlocks)
    .where(sql`${vehicleBlocks.id} = any(${sql.param([...ids])}::uuid[])`);
}
