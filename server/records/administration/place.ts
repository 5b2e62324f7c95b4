import { and, asc, eq, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { partnerPlaces, places } from "#server/records/schema/partners.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { Place } from "#shared/catalog/catalog.ts";

/** Every place in the order of the lists, including places that only past bookings reference. */
export async function listPlaces(db: Queries): Promise<Place[]> {
  return db
    .select({
      id: places.id,
      kind: places.kind,
      nameEl: places.nameEl,
      nameEn: places.nameEn,
      code: places.code,
      active: places.active,
    })
    .from(places)
    .orderBy(asc(places.position), asc(places.id));
}

/** Ids of the active places at which a vehicle is handed over and taken back (BR-341). */
export async function listPlacesOfVehicle(db: Queries, vehicleId: string): Promise<string[]> {
  const rows = await db
    .select({ id: places.id })
    .from(partnerPlaces)
    .innerJoin(places, and(eq(places.id, partnerPlaces.placeId), eq(places.active, true)))
    .innerJoin(vehicles, eq(vehicles.partnerId, partnerPlaces.partnerId))
    .where(
      and(
        eq(vehicles.id, vehicleId),
        sql`(${vehicles.placeIds} is null or ${places.id} = any(${vehicles.placeIds}))`,
      ),
    )
    .orderBy(asc(places.id));
  return rows.map(({ id }) => id);
}
