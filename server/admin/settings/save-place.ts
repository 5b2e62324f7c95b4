import type { Platform } from "#server/platform/platform.ts";
import {
  insertPlace,
  lockPlace,
  type PlaceFields,
  updatePlace,
} from "#server/records/administration/admin-place.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockSettings } from "#server/records/administration/settings.ts";
import type { Transaction } from "#server/records/database/database.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { SavePlace } from "#shared/admin/admin-settings.ts";
import { compareFields } from "#shared/admin/settings-changes.ts";
import { Problem } from "#shared/problem.ts";
import { requireOtherPlaces } from "./require-other-places.ts";

/**
 * Adds or changes a place. A hidden place is not offered anywhere; existing bookings still show it.
 * @throws {Problem} placeExists, notFound, placeAlreadyChanged since that version was read,
 * placeIsDefault when the default place would be hidden, placeIsOnlyOne when a partner would have
 * none left
 */
export async function savePlace(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { version, ...place }: SavePlace,
): Promise<null> {
  await db.transaction(async (tx) => {
    const changes = version ? await change(tx, place, version) : await add(tx, place);
    if (Object.keys(changes).length === 0) return;
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      createdAt: clock.now(),
      action: version ? "place.update" : "place.create",
      subjectType: "place",
      subjectId: place.id,
      details: { name: place.nameEl, changes },
    });
  });
  return null;
}

async function add(tx: Transaction, place: PlaceFields) {
  if (!(await insertPlace(tx, place))) throw new Problem("placeExists");
  return compareFields([], Object.entries(place));
}

async function change(tx: Transaction, place: PlaceFields, version: number) {
  // Making it the default place takes the same lock.
  const { settings } = await lockSettings(tx);
  const before = await lockPlace(tx, place.id);
  if (!before) throw new Problem("notFound");
  if (!place.active && settings.defaultPickupPlace === place.id) {
    throw new Problem("placeIsDefault");
  }
  if (before.active && !place.active) await requireOtherPlaces(tx, place.id);
  const changes = compareFields(Object.entries(before), Object.entries(place));
  const isSame = Object.keys(changes).length === 0;
  if (!isSame && !(await updatePlace(tx, place, version))) throw new Problem("placeAlreadyChanged");
  return changes;
}
