import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { partnerPlaces, places } from "#server/records/schema/partners.ts";
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

/** True when the partner hands over or takes back vehicles at each of the places. */
export async function isServedBy(
  db: Queries,
  partnerId: string,
  placeIds: readonly string[],
): Promise<boolean> {
  const requested = [...new Set(placeIds)];
  const [row] = await db
    .select({ served: sql<number>`count(*)::int` })
    .from(partnerPlaces)
    .innerJoin(places, and(eq(places.id, partnerPlaces.placeId), eq(places.active, true)))
    .where(and(eq(partnerPlaces.partnerId, partnerId), inArray(partnerPlaces.placeId, requested)));
  return row?.served === requested.length;
}
