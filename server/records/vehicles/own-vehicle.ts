import { and, desc, eq, or, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { matchesPlate, matchesSearch } from "#server/records/database/normalized-text.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { vehicleImages, vehicles, vehicleViews } from "#server/records/schema/vehicles.ts";
import { type ListPart, MOST_LISTED } from "#shared/list-part.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import type { OwnVehicle, OwnVehiclesFilter } from "#shared/partner/partner-vehicle.ts";
import { cardColumns, mainImage, ownedBy, toCard } from "./vehicle.ts";
import type { VehicleRow } from "./vehicle-rows.ts";

const imageCount = sql<number>`(
  select count(*)::int from ${vehicleImages} p where p.vehicle_id = ${vehicles.id})`;
const bookingCount = sql<number>`(
  select count(*)::int from ${bookings} b where b.vehicle_id = ${vehicles.id} and b.status <> 'cancelled')`;
const earnings = sql<string>`(
  select coalesce(sum(b.total_amount), 0) from ${bookings} b
  where b.vehicle_id = ${vehicles.id} and b.status = 'confirmed')`;
const viewsSince = (day: LocalDate) => sql<number>`(
  select coalesce(sum(w.views), 0)::int from ${vehicleViews} w
  where w.vehicle_id = ${vehicles.id} and w.day >= ${day}::date)`;

const isNamed = (search: string) =>
  or(matchesSearch(vehicles.normalizedName, search), matchesPlate(vehicles.plateKey, search));

/** Further down a partner's list, newest first, than one of the vehicles. */
const isAfter = (partnerId: string, id: string) =>
  sql`(${vehicles.createdAt}, ${vehicles.id}) < (
    select o.created_at, o.id from vehicles o where o.id = ${id} and o.partner_id = ${partnerId})`;

/** True for a vehicle of this partner, archived or not. */
async function wasOwn(db: Queries, partnerId: string, id: string): Promise<boolean> {
  const named = and(eq(vehicles.id, id), eq(vehicles.partnerId, partnerId));
  return (await db.$count(vehicles, named)) > 0;
}

/**
 * A partner's own vehicles, newest first, with their figures.
 * @param requested.viewsFrom the first day whose views count
 * @param requested.search narrows them by name or plate (BR-352); empty for all
 * @param requested.status narrows them to those with this status
 * @param requested.before only those after this one
 * @returns null where the partner has no vehicle `before`, as after its removal
 */
export async function listOwnVehicles(
  db: Queries,
  partnerId: string,
  requested: ListPart & OwnVehiclesFilter & { viewsFrom: LocalDate },
): Promise<OwnVehicle[] | null> {
  const { viewsFrom, search, status, before, limit = MOST_LISTED } = requested;
  const rows = await db
    .select({
      card: cardColumns,
      status: vehicles.status,
      plate: vehicles.plate,
      rejectionReason: vehicles.rejectionReason,
      imageCount,
      recentViews: viewsSince(viewsFrom),
      bookings: bookingCount,
      earnings,
    })
    .from(vehicles)
    .leftJoin(vehicleImages, mainImage)
    .where(
      and(
        ownedBy(partnerId),
        search ? isNamed(search) : undefined,
        status ? eq(vehicles.status, status) : undefined,
        before === undefined ? undefined : isAfter(partnerId, before),
      ),
    )
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(limit);
  // No row is after one that is not there, which must not pass for the end of the list.
  if (rows.length === 0 && before !== undefined && !(await wasOwn(db, partnerId, before))) {
    return null;
  }
  return rows.map(({ card, earnings: earned, ...figures }) => ({
    ...toCard(card),
    ...figures,
    earningsCents: toCents(earned),
  }));
}

/** Locks one of the partner's own vehicles until the transaction ends. */
export async function lockOwnVehicle(
  db: Transaction,
  partnerId: string,
  id: string,
): Promise<VehicleRow | null> {
  const [row] = await db
    .select()
    .from(vehicles)
    .where(and(ownedBy(partnerId), eq(vehicles.id, id)))
    .for("update");
  return row ?? null;
}

/**
 * A vehicle of this partner with an id that was chosen before it is inserted, archived ones too.
 * Locks out others who would insert it until the transaction ends.
 */
export async function findChosenVehicle(
  db: Transaction,
  partnerId: string,
  id: string,
): Promise<Pick<VehicleRow, "id" | "status" | "archivedAt"> | null> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`vehicle with the id ${id}`}, 0))`,
  );
  const [row] = await db
    .select({ id: vehicles.id, status: vehicles.status, archivedAt: vehicles.archivedAt })
    .from(vehicles)
    .where(and(eq(vehicles.partnerId, partnerId), eq(vehicles.id, id)));
  return row ?? null;
}

/**
 * Counts a partner's pending vehicles. Locks out other counts for this partner until the
 * transaction ends, so that the limit still holds when a vehicle is inserted.
 */
export async function countPendingVehicles(db: Transaction, partnerId: string): Promise<number> {
  await db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`pending vehicles of ${partnerId}`}, 0))`,
  );
  return db.$count(vehicles, and(ownedBy(partnerId), eq(vehicles.status, "pending")));
}

/**
 * Makes a rejected vehicle pending again, without the reason of its rejection.
 * @returns false when the vehicle is not rejected
 */
export async function markPendingAgain(
  db: Transaction,
  id: string,
  updatedAt: Date,
): Promise<boolean> {
  const changed = await db
    .update(vehicles)
    .set({ status: "pending", rejectionReason: null, updatedAt })
    .where(and(eq(vehicles.id, id), eq(vehicles.status, "rejected")))
    .returning({ id: vehicles.id });
  return changed.length > 0;
}
