import type { AdminPlace } from "#shared/admin-settings.ts";
import type { Platform } from "../platform/platform.ts";
import { listPlacesWithUse } from "../records/admin-place.ts";
import { requireSettings } from "../records/settings.ts";

/** Every place, hidden ones too, with who uses it. */
export async function listAdminPlaces({ db }: Pick<Platform, "db">): Promise<AdminPlace[]> {
  const [places, { defaultPickupPlace }] = await Promise.all([
    listPlacesWithUse(db),
    requireSettings(db),
  ]);
  return places.map((place) => ({ ...place, isDefault: place.id === defaultPickupPlace }));
}
