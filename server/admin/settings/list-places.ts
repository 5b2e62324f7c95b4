import type { Platform } from "#server/platform/platform.ts";
import { listPlacesWithUse } from "#server/records/administration/admin-place.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import type { AdminPlace } from "#shared/admin/admin-settings.ts";

/** All places, including hidden ones, with their number of uses. */
export async function listAdminPlaces({ db }: Pick<Platform, "db">): Promise<AdminPlace[]> {
  const [places, { defaultPickupPlace }] = await Promise.all([
    listPlacesWithUse(db),
    requireSettings(db),
  ]);
  return places.map((place) => ({ ...place, isDefault: place.id === defaultPickupPlace }));
}
