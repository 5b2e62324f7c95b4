import { changeContact } from "#server/domain/change-contact.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { UpdateProfile, Viewer } from "#shared/account/account.ts";

/**
 * Updates the fields a person may edit about themselves.
 * @throws {Problem} notSignedIn when the account was deleted in the meantime
 */
export async function editProfile(
  platform: Pick<Platform, "db" | "clock" | "ids">,
  viewer: Viewer,
  change: UpdateProfile,
): Promise<Viewer> {
  return platform.db.transaction((tx) => changeContact(tx, platform, viewer.id, change));
}
