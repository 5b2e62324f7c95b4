import { requirePartner } from "#server/partner/require-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { holdPartnerStatus } from "#server/records/partners/partner.ts";
import {
  holdActivePlaces,
  listServedPlaces,
  lockServedPlaces,
  lockVehiclesAt,
  removeFromVehicles,
  updateServedPlaces,
} from "#server/records/partners/served-place.ts";
import type { SaveServedPlaces, ServedPlace } from "#shared/partner/served-places.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Every active place, with whether the partner serves it and its number of future bookings.
 * @throws {Problem} partnerMissing
 */
export async function showServedPlaces(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
): Promise<ServedPlace[]> {
  await requirePartner({ db }, partnerId);
  return listServedPlaces(db, partnerId, clock.now());
}

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Sets the places where a partner hands over and takes back vehicles. Search, vehicle pages and
 * checkout use them at once; existing bookings stay as they are.
 * @throws {Problem} servedPlacesChanged when the served places differ from those the partner was
 * shown; vehicleNeedsPlace when a vehicle names no other served place (BR-342); placeInactive,
 * partnerMissing
 */
export async function saveServedPlaces(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  { placeIds, before }: SaveServedPlaces,
): Promise<null> {
  await db.transaction(async (tx) => {
    if ((await holdPartnerStatus(tx, partnerId)) === null) throw new Problem("partnerMissing");
    // Places before the partner, as when a place is deleted and its partners lose their home place.
    // Unchanged ones too: an admin must not hide the last of them concurrently.
    const active = new Set(await holdActivePlaces(tx, [...placeIds, ...before]));
    const givenUp = before.filter((id) => !placeIds.includes(id));
    await lockVehiclesAt(tx, partnerId, givenUp);
    const served = await lockServedPlaces(tx, partnerId);
    // A repeated save is already done.
    if (isSameSet(served, placeIds)) return;
    if (!placeIds.every((id) => active.has(id))) throw new Problem("placeInactive");
    if (!isSameSet(served, before)) throw new Problem("servedPlacesChanged");
    const added = placeIds.filter((id) => !served.includes(id));
    const removed = served.filter((id) => !placeIds.includes(id));
    await updateServedPlaces(tx, partnerId, { added, removed });
    const stranded = await removeFromVehicles(tx, partnerId, removed, clock.now());
    if (stranded !== null) throw new Problem("vehicleNeedsPlace", { title: stranded });
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "partner.places",
      subjectType: "partner",
      subjectId: partnerId,
      details: { added, removed },
      createdAt: clock.now(),
    });
  });
  return null;
}
