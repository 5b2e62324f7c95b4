import { and, asc, eq, gte, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { localAt } from "#server/records/bookings/taken-period.ts";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { calendarImports, vehicleBlocks } from "#server/records/schema/calendars.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { ownedBy } from "#server/records/vehicles/vehicle.ts";
import { type LocalDate, type LocalPeriod, TIME_ZONE } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import type {
  CalendarBlock,
  CalendarBooking,
  CalendarRange,
  PartnerCalendar,
} from "#shared/partner/calendar.ts";

export type NewBlock = Omit<typeof vehicleBlocks.$inferInsert, "period">;

/** Vehicles of a partner in the order of the calendar's rows: by title, rejected ones last. */
export async function listCalendarVehicles(
  db: Queries,
  partnerId: string,
): Promise<PartnerCalendar["vehicles"]> {
  const rows = await db
    .select({
      id: vehicles.id,
      title: vehicles.title,
      status: vehicles.status,
      pricePerDay: vehicles.pricePerDay,
    })
    .from(vehicles)
    .where(ownedBy(partnerId))
    .orderBy(asc(eq(vehicles.status, "rejected")), asc(vehicles.title), asc(vehicles.id));
  return rows.map(({ pricePerDay, ...row }) => ({
    ...row,
    pricePerDayCents: toCents(pricePerDay),
  }));
}

/** Bookings of a partner's vehicles that overlap the days, in order. */
export async function listCalendarBookings(
  db: Queries,
  partnerId: string,
  { from, to }: CalendarRange,
): Promise<CalendarBooking[]> {
  const rows = await db
    .select({
      id: bookings.id,
      vehicleId: bookings.vehicleId,
      status: sql<"pending" | "confirmed">`${bookings.status}`,
      customerName: bookings.customerName,
      customerPhone: bookings.customerPhone,
      from: localAt(bookings.startDate, bookings.pickupTime),
      to: localAt(bookings.endDate, bookings.returnTime),
      pickupLocation: bookings.pickupLocation,
      returnLocation: bookings.returnLocation,
      totalAmount: bookings.totalAmount,
    })
    .from(bookings)
    .innerJoin(vehicles, eq(vehicles.id, bookings.vehicleId))
    .where(
      and(
        ownedBy(partnerId),
        ne(bookings.status, "cancelled"),
        sql`${bookings.endDate} >= ${from}::date`,
        lte(bookings.startDate, to),
      ),
    )
    .orderBy(asc(bookings.startDate), asc(bookings.pickupTime));
  return rows.map(({ totalAmount, ...row }) => ({ ...row, totalCents: toCents(totalAmount) }));
}

/** Blocks of a partner's vehicles that overlap the days, in order. */
export async function listCalendarBlocks(
  db: Queries,
  partnerId: string,
  { from, to }: CalendarRange,
): Promise<CalendarBlock[]> {
  return db
    .select({
      id: vehicleBlocks.id,
      vehicleId: vehicleBlocks.vehicleId,
      from: localAt(vehicleBlocks.startDate, vehicleBlocks.startTime),
      to: localAt(vehicleBlocks.endDate, vehicleBlocks.endTime),
      note: vehicleBlocks.note,
      seriesId: vehicleBlocks.seriesId,
      importName: calendarImports.name,
    })
    .from(vehicleBlocks)
    .innerJoin(vehicles, eq(vehicles.id, vehicleBlocks.vehicleId))
    .leftJoin(calendarImports, eq(calendarImports.id, vehicleBlocks.importId))
    .where(
      and(
        ownedBy(partnerId),
        sql`${vehicleBlocks.endDate} >= ${from}::date`,
        lte(vehicleBlocks.startDate, to),
      ),
    )
    .orderBy(asc(vehicleBlocks.startDate), asc(vehicleBlocks.startTime));
}

/**
 * Locks the row of a partner's own vehicle until the transaction ends, as bookings do before they
 * check for conflicts; false for a missing or foreign vehicle.
 */
export async function lockOwnCalendar(
  db: Transaction,
  partnerId: string,
  vehicleId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.id, vehicleId), ownedBy(partnerId)))
    .for("no key update");
  return rows.length === 1;
}

/** True for a vehicle of this partner. */
export async function isOwnVehicle(
  db: Queries,
  partnerId: string,
  vehicleId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(eq(vehicles.id, vehicleId), ownedBy(partnerId)));
  return rows.length === 1;
}

const MAX_CONFLICTS = 50;

/**
 * The bookings and blocks of a vehicle that overlap any of the periods, in order; at most fifty.
 * @param exceptBlockId the block that is being moved
 */
export async function listOverlapping(
  db: Queries,
  vehicleId: string,
  periods: readonly LocalPeriod[],
  exceptBlockId: string | null,
): Promise<LocalPeriod[]> {
  const requested = JSON.stringify(periods);
  const instant = (name: "from" | "to") =>
    sql`(requested ->> ${sql.raw(`'${name}'`)})::timestamp at time zone ${sql.raw(`'${TIME_ZONE}'`)}`;
  const hits = (
    period: SQL,
  ) => sql`exists (select 1 from jsonb_array_elements(${requested}::jsonb) requested
    where ${period} && tstzrange(${instant("from")}, ${instant("to")}, '[)'))`;
  const { rows } = await db.execute<LocalPeriod>(sql`
    select ${localAt(bookings.startDate, bookings.pickupTime)} as "from",
      ${localAt(bookings.endDate, bookings.returnTime)} as "to"
    from ${bookings}
    where ${bookings.vehicleId} = ${vehicleId} and ${bookings.status} <> 'cancelled'
      and ${hits(sql`${bookings.period}`)}
    union all
    select ${localAt(vehicleBlocks.startDate, vehicleBlocks.startTime)} as "from",
      ${localAt(vehicleBlocks.endDate, vehicleBlocks.endTime)} as "to"
    from ${vehicleBlocks}
    where ${vehicleBlocks.vehicleId} = ${vehicleId}
      and ${vehicleBlocks.id} is distinct from ${exceptBlockId}::uuid
      and ${hits(sql`${vehicleBlocks.period}`)}
    order by 1 limit ${MAX_CONFLICTS}`);
  return rows.map(({ from, to }) => ({ from, to }));
}

/** Number of the partner's own blocks of a vehicle that are not over on a day. */
export async function countOwnBlocks(
  db: Queries,
  vehicleId: string,
  today: LocalDate,
): Promise<{ ahead: number; past: number }> {
  const isAhead = gte(vehicleBlocks.endDate, today);
  const [row] = await db
    .select({
      ahead: sql<number>`count(*) filter (where ${isAhead})::int`,
      past: sql<number>`count(*) filter (where not ${isAhead})::int`,
    })
    .from(vehicleBlocks)
    .where(and(eq(vehicleBlocks.vehicleId, vehicleId), isNull(vehicleBlocks.importId)));
  return row ?? { ahead: 0, past: 0 };
}

/** Inserts blocks; the caller has locked the vehicle and checked that the periods are free. */
export async function insertBlocks(db: Transaction, rows: readonly NewBlock[]): Promise<void> {
  if (rows.length > 0) await db.insert(vehicleBlocks).values([...rows]);
}

/** Moves a block that the partner created; false if there is none, or it was imported. */
export async function updateBlock(
  db: Transaction,
  { id, vehicleId, ...change }: Omit<NewBlock, "createdAt">,
): Promise<boolean> {
  const rows = await db
    .update(vehicleBlocks)
    .set(change)
    .where(
      and(
        eq(vehicleBlocks.id, id),
        eq(vehicleBlocks.vehicleId, vehicleId),
        isNull(vehicleBlocks.importId),
      ),
    )
    .returning({ id: vehicleBlocks.id });
  return rows.length === 1;
}

/** A block that this partner created; null for a missing, foreign or imported one. */
export async function findOwnBlock(
  db: Queries,
  partnerId: string,
  id: string,
): Promise<{ id: string; vehicleId: string; seriesId: string | null } | null> {
  const [row] = await db
    .select({
      id: vehicleBlocks.id,
      vehicleId: vehicleBlocks.vehicleId,
      seriesId: vehicleBlocks.seriesId,
    })
    .from(vehicleBlocks)
    .innerJoin(vehicles, eq(vehicles.id, vehicleBlocks.vehicleId))
    .where(
      and(
        eq(vehicleBlocks.id, id),
        isNull(vehicleBlocks.importId),
        eq(vehicles.partnerId, partnerId),
      ),
    );
  return row ?? null;
}

/** Deletes a block, or all weeks of its series; returns how many were deleted. */
export async function deleteBlocks(
  db: Transaction,
  vehicleId: string,
  which: { id: string } | { seriesId: string },
): Promise<number> {
  const isIt =
    "id" in which ? eq(vehicleBlocks.id, which.id) : eq(vehicleBlocks.seriesId, which.seriesId);
  const rows = await db
    .delete(vehicleBlocks)
    .where(and(eq(vehicleBlocks.vehicleId, vehicleId), isIt))
    .returning({ id: vehicleBlocks.id });
  return rows.length;
}
