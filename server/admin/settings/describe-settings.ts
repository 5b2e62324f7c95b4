import type { Platform } from "#server/platform/platform.ts";
import { findSettings } from "#server/records/administration/settings.ts";
import type { AdminSettings } from "#shared/admin/admin-settings.ts";

/** The current settings with the version that a save has to name. */
export async function describeSettings({ db }: Pick<Platform, "db">): Promise<AdminSettings> {
  const { settings, savedAt } = await findSettings(db);
  return { settings, savedAt: savedAt?.toISOString() ?? null };
}
