import { and, asc, eq, getTableColumns, notExists, or, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partnerPlaces, partners, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import {
  type AdminPlace,
  PLACE_BOOKINGS_COUNTED,
  type SavePlace,
} from "#shared/admin/admin-settings.ts";
import type { Place } from "#shared/catalog/catalog.ts";

export type PlaceFields = Omit<SavePlace, "version">;

/** The place of the outer row, as a subquery: a select from one table drops the table names. */
const thisPlace = sql`${places.id}`;

const servedBy = sql<number>`(select count(*)::int from ${partnerPlaces} s
  where s.place_id = ${thisPlace})`;

/** Bookings with the place at either end, counted up to a limit to bound the index scan. */
const usedByBookings = sql<number>`(select count(*)::int from (
  (select 1 from ${bookings} b where b.pickup_location = ${thisPlace}
    limit ${PLACE_BOOKINGS_COUNTED})
  union all
  (select 1 from ${bookings} b where b.return_location = ${thisPlace}
    and b.pickup_location <> ${thisPlace} limit ${PLACE_BOOKINGS_COUNTED})
  limit ${PLACE_BOOKINGS_COUNTED}) as counted)`;

/** Every place with the numbers of its partners and bookings, up to a limit. */
export async function listPlacesWithUse(db: Queries): Promise<Omit<AdminPlace, "isDefault">[]> {
  const { position: _position, ...columns } = getTableColumns(places);
  return db
    .select({ ...columns, partners: servedBy, bookings: usedByBookings })
    .from(places)
    .orderBy(asc(places.position), asc(places.id));
}

/** Locks a place until the transaction ends. */
export async function lockPlace(
  tx: Queries,
  id: string,
): Promise<(Place & { version: number }) | null> {
  const { position: _position, ...columns } = getTableColumns(places);
  const [row] = await tx.select(columns).from(places).where(eq(places.id, id)).for("update");
  return row ?? null;
}

/**
 * Adds a place at the end of the lists, served by the partners who serve all other active places: a
 * partner who has selected places has to select this one too.
 * @returns false when the id is taken
 */
export async function insertPlace(tx: Queries, place: PlaceFields): Promise<boolean> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${places})`;
  const added = await tx
    .insert(places)
    .values({ ...place, position: last })
    .onConflictDoNothing()
    .returning({ id: places.id });
  if (added.length === 0) return false;
  await tx.insert(partnerPlaces).select(
    tx
      .select({ partnerId: partners.id, placeId: sql<string>`${place.id}::text`.as("place_id") })
      .from(partners)
      .where(
        sql`not exists (select 1 from ${places} p where p.active and p.id <> ${place.id}
          and not exists (select 1 from ${partnerPlaces} s
            where s.place_id = p.id and s.partner_id = ${partners}.id))`,
      )
      .for("key share"),
  );
  return true;
}

/** @returns false when the place was changed since this version, or no longer exists */
export async function updatePlace(
  tx: Queries,
  { id, ...fields }: PlaceFields,
  version: number,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(places)
    .set({ ...fields, version: version + 1 })
    .where(and(eq(places.id, id), eq(places.version, version)));
  return rowCount === 1;
}

/** @returns false when bookings reference the place, or it did not exist */
export async function deleteUnusedPlace(tx: Queries, id: string): Promise<boolean> {
  const naming = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(or(eq(bookings.pickupLocation, id), eq(bookings.returnLocation, id)));
  const gone = await tx
    .delete(places)
    .where(and(eq(places.id, id), notExists(naming)))
    .returning({ id: places.id });
  return gone.length > 0;
}

/**
 * Number of partners with a listed vehicle that is handed over at a place and at no other active
 * one: without it the vehicle could be found, but not booked.
 */
export async function countServingOnly(tx: Queries, id: string): Promise<number> {
  const { rows } = await tx.execute<{ partners: number }>(sql`
    select count(*)::int as partners from ${partnerPlaces} s
    cross join lateral (select array(select p.id from ${partnerPlaces} o
      join ${places} p on p.id = o.place_id and p.active and p.id <> ${id}
      where o.partner_id = s.partner_id) as place_ids) others
    where s.place_id = ${id}
      and exists (select 1 from ${vehicles} v where v.partner_id = s.partner_id and v.listed
        and case when v.place_ids is null then cardinality(others.place_ids) = 0
          else ${id} = any(v.place_ids) and not v.place_ids && others.place_ids end)`);
  return rows[0]?.partners ?? 0;
}

/** True when a place exists and is active. */
export async function isActivePlace(db: Queries, id: string): Promise<boolean> {
  const [row] = await db.select({ active: places.active }).from(places).where(eq(places.id, id));
  return row?.active === true;
}

/** Sets the order of the places; places that are not listed keep their position. */
export async function updatePlaceOrder(db: Queries, ids: readonly string[]): Promise<boolean> {
  const requested = sql`unnest(${sql.param([...ids])}::text[]) with ordinality as requested(id, place)`;
  const { rowCount } = await db.execute(sql`update ${places} set position = requested.place
    from ${requested} where ${places.id} = requested.id and position is distinct from requested.place`);
  return rowCount !== 0;
}
