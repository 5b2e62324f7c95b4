import { and, asc, eq, inArray, sql } from "drizzle-orm";
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

/** True when a vehicle is handed over and taken back at each of the places (BR-341). */
export async function isServedWith(
  db: Queries,
  vehicleId: string,
  placeIds: readonly string[],
): Promise<boolean> {
  const requested = [...new Set(placeIds)];
  const [row] = await db
    .select({ served: sql<number>`count(*)::int` })
    .from(partnerPlaces)
    .innerJoin(places, and(eq(places.id, partnerPlaces.placeId), eq(places.active, true)))
    .innerJoin(vehicles, eq(vehicles.partnerId, partnerPlaces.partnerId))
    .where(
      and(
        eq(vehicles.id, vehicleId),
        inArray(places.id, requested),
        sql`(${vehicles.placeIds} is null or ${places.id} = any(${vehicles.placeIds}))`,
      ),
    );
  return row?.served === requested.length;
}
