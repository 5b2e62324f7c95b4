import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { ownedBy } from "#server/records/vehicles/vehicle.ts";
import type { ServedPlace } from "#shared/partner/served-places.ts";

/** Every active place in the order of the lists, with what it is to the partner. */
export async function listServedPlaces(
  db: Queries,
  partnerId: string,
  now: Date,
): Promise<ServedPlace[]> {
  const { id, kind, nameEl, nameEn, code } = places;
  // As a subquery, because a select from one table drops the table names.
  const thisPlace = sql`${places.id}`;
  const bookingsAhead = sql<number>`(select count(*)::int from ${bookings} b
    where b.partner_id = ${partnerId} and b.status <> 'cancelled'
      and upper(b.period) > ${now.toISOString()}::timestamptz
      and (b.pickup_location = ${thisPlace} or b.return_location = ${thisPlace}))`;
  const isServed = sql<boolean>`exists (select 1 from ${partnerPlaces} s
    where s.place_id = ${thisPlace} and s.partner_id = ${partnerId})`;
  const isHome = sql<boolean>`exists (select 1 from ${partners} h
    where h.id = ${partnerId} and h.home_place_id = ${thisPlace})`;
  return db
    .select({ id, kind, nameEl, nameEn, code, isServed, isHome, bookingsAhead })
    .from(places)
    .where(eq(places.active, true))
    .orderBy(asc(places.position), asc(places.id));
}

/**
 * Locks the active places that a partner serves against other saves until the transaction ends.
 * Places are locked before, because the deletion of a place changes partners after it.
 */
export async function lockServedPlaces(db: Transaction, partnerId: string): Promise<string[]> {
  await db
    .select({ id: partners.id })
    .from(partners)
    .where(eq(partners.id, partnerId))
    .for("no key update");
  const rows = await db
    .select({ id: partnerPlaces.placeId })
    .from(partnerPlaces)
    .innerJoin(places, and(eq(places.id, partnerPlaces.placeId), eq(places.active, true)))
    .where(eq(partnerPlaces.partnerId, partnerId));
  return rows.map((row) => row.id);
}

/**
 * Which of these places are active and served by a partner. Until the transaction ends, the partner
 * cannot give them up, and no admin can hide them.
 */
export async function holdServedPlaces(
  db: Transaction,
  partnerId: string | null,
  placeIds: readonly string[],
): Promise<string[]> {
  if (partnerId === null) return [];
  const rows = await db
    .select({ id: partnerPlaces.placeId })
    .from(partnerPlaces)
    .innerJoin(places, and(eq(places.id, partnerPlaces.placeId), eq(places.active, true)))
    .where(
      and(eq(partnerPlaces.partnerId, partnerId), inArray(partnerPlaces.placeId, [...placeIds])),
    )
    .orderBy(asc(partnerPlaces.placeId))
    .for("key share");
  return rows.map((row) => row.id);
}

const namesAny = (partnerId: string, placeIds: readonly string[]) =>
  and(ownedBy(partnerId), sql`${vehicles.placeIds} && ${sql.param([...placeIds])}::text[]`);

/**
 * Locks the partner's vehicles that name one of these places until the transaction ends. Before the
 * partner, as in the other changes of vehicles.
 */
export async function lockVehiclesAt(
  db: Transaction,
  partnerId: string,
  placeIds: readonly string[],
): Promise<void> {
  if (placeIds.length === 0) return;
  await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(namesAny(partnerId, placeIds))
    .orderBy(asc(vehicles.id))
    .for("no key update");
}

/**
 * Takes places that a partner gave up off the vehicles that name them (BR-342).
 * @returns the title of a vehicle that would have no place left, which stays as it is, or null
 */
export async function removeFromVehicles(
  db: Transaction,
  partnerId: string,
  removed: readonly string[],
  now: Date,
): Promise<string | null> {
  if (removed.length === 0) return null;
  const gone = sql`${sql.param([...removed])}::text[]`;
  const left = sql`array(select p from unnest(${vehicles.placeIds}) p where p <> all(${gone}))`;
  const isServed = sql`exists (select 1 from ${partnerPlaces} s
    join ${places} a on a.id = s.place_id and a.active
    where s.partner_id = ${partnerId} and s.place_id = any(${vehicles.placeIds}))`;
  const [stranded] = await db
    .select({ title: vehicles.title })
    .from(vehicles)
    .where(and(namesAny(partnerId, removed), sql`not ${isServed}`))
    .orderBy(asc(vehicles.title))
    .limit(1);
  if (stranded) return stranded.title;
  await db
    .update(vehicles)
    .set({ placeIds: left, updatedAt: now })
    .where(namesAny(partnerId, removed));
  return null;
}

/** Which of these places are active; none of them can be deleted until the transaction ends. */
export async function holdActivePlaces(
  db: Transaction,
  placeIds: readonly string[],
): Promise<string[]> {
  if (placeIds.length === 0) return [];
  const rows = await db
    .select({ id: places.id })
    .from(places)
    .where(and(inArray(places.id, [...placeIds]), eq(places.active, true)))
    .orderBy(asc(places.id))
    .for("key share");
  return rows.map((row) => row.id);
}

/** Adds and removes places that `lockServedPlaces` locked; hidden places stay as they are. */
export async function updateServedPlaces(
  db: Transaction,
  partnerId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0) {
    await db
      .delete(partnerPlaces)
      .where(
        and(eq(partnerPlaces.partnerId, partnerId), inArray(partnerPlaces.placeId, [...removed])),
      );
  }
  if (added.length > 0) {
    await db
      .insert(partnerPlaces)
      .values(added.map((placeId) => ({ partnerId, placeId })))
      .onConflictDoNothing();
  }
}

/** Sets where a partner's vehicles are kept. @returns false if they are kept there already */
export async function updateHomePlace(
  db: Transaction,
  partnerId: string,
  placeId: string | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(partners)
    .set({ homePlaceId: placeId, updatedAt: now })
    .where(
      and(eq(partners.id, partnerId), sql`${partners.homePlaceId} is distinct from ${placeId}`),
    );
  return rowCount === 1;
}
