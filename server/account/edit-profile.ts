import type { UpdateProfile, Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { updateProfile } from "../records/profile.ts";

/**
 * Changes what a person may change about themselves.
 * @throws {Problem} notSignedIn when the account vanished meanwhile
 */
export async function editProfile(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
  change: UpdateProfile,
): Promise<Viewer> {
  const updated = await updateProfile(db, viewer.id, { ...change, updatedAt: clock.now() });
  if (!updated) throw new Problem("notSignedIn");
  return updated;
}
