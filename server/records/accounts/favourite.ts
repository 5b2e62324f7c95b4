import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { favourites } from "#server/records/schema/favourites.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { FavouriteVehicle } from "#shared/account/favourites.ts";

type NewFavourite = typeof favourites.$inferInsert;

/** A person's favourites, newest first, also those that are no longer on offer. */
export async function listFavourites(db: Queries, customerId: string): Promise<FavouriteVehicle[]> {
  return db
    .select({ id: vehicles.id, slug: vehicles.slug, title: vehicles.title })
    .from(favourites)
    .innerJoin(vehicles, eq(vehicles.id, favourites.vehicleId))
    .where(eq(favourites.customerId, customerId))
    .orderBy(desc(favourites.createdAt), desc(favourites.vehicleId));
}

/** Number of a person's favourites. */
export async function countFavourites(db: Queries, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(favourites)
    .where(eq(favourites.customerId, customerId));
  return row?.count ?? 0;
}

/** Those of the vehicles that a person marked already. */
export async function listMarked(
  db: Queries,
  customerId: string,
  vehicleIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .select({ id: favourites.vehicleId })
    .from(favourites)
    .where(
      and(eq(favourites.customerId, customerId), inArray(favourites.vehicleId, [...vehicleIds])),
    );
  return rows.map(({ id }) => id);
}

/**
 * Those of the vehicles that are on offer, or that were once: others are no business of the public.
 * They are kept from being deleted until the transaction ends.
 */
export async function lockMarkable(
  db: Transaction,
  vehicleIds: readonly string[],
  which: "listed" | "listed once",
): Promise<string[]> {
  const isKnown = which === "listed" ? vehicles.listed : vehicles.wasListed;
  const rows = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, [...vehicleIds]), eq(isKnown, true)))
    .orderBy(asc(vehicles.id))
    .for("key share");
  return rows.map(({ id }) => id);
}

/** Adds favourites; the caller has locked the account and the vehicles. */
export async function insertFavourites(
  db: Transaction,
  rows: readonly NewFavourite[],
): Promise<void> {
  if (rows.length > 0) await db.insert(favourites).values([...rows]);
}

/** Removes a person's favourite, if there is one. */
export async function deleteFavourite(
  db: Queries,
  customerId: string,
  vehicleId: string,
): Promise<void> {
  await db
    .delete(favourites)
    .where(and(eq(favourites.customerId, customerId), eq(favourites.vehicleId, vehicleId)));
}
