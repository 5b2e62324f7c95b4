import type { Platform } from "#server/platform/platform.ts";
import { isActivePlace } from "#server/records/administration/admin-place.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockSettings, updateSettings } from "#server/records/administration/settings.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { AdminSettings } from "#shared/admin/admin-settings.ts";
import { compareSettings } from "#shared/admin/settings-changes.ts";
import type { SaveSettings } from "#shared/admin/settings-form.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Saves the settings, which take effect in every process on commit; audits only changes.
 * @throws {Problem} settingsAlreadyChanged since they were read, placeInactive for the default
 * place
 */
export async function saveSettings(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  { settings, savedAt }: SaveSettings,
): Promise<AdminSettings> {
  return db.transaction(async (tx) => {
    const stored = await lockSettings(tx);
    const version = stored.savedAt?.toISOString() ?? null;
    const changes = compareSettings(stored.settings, settings);
    // A repeated save is already done.
    if (Object.keys(changes).length === 0) return { settings, savedAt: version };
    if (version !== savedAt) throw new Problem("settingsAlreadyChanged");
    if (!(await isActivePlace(tx, settings.defaultPickupPlace))) throw new Problem("placeInactive");
    // The instant is the version, so it must always increase.
    const earliest = (stored.savedAt?.getTime() ?? 0) + 1;
    const now = new Date(Math.max(clock.now().getTime(), earliest));
    await updateSettings(tx, settings, now);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "settings.save",
      createdAt: now,
      subjectType: "settings",
      subjectId: "1",
      details: { changes },
    });
    return { settings, savedAt: now.toISOString() };
  });
}
