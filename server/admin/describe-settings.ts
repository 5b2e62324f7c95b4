import type { AdminSettings } from "#shared/admin-settings.ts";
import type { Platform } from "../platform/platform.ts";
import { findSettings } from "../records/settings.ts";

/** The settings in force with the version that a save has to name. */
export async function describeSettings({ db }: Pick<Platform, "db">): Promise<AdminSettings> {
  const { settings, savedAt } = await findSettings(db);
  return { settings, savedAt: savedAt?.toISOString() ?? null };
}
