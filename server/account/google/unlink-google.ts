import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import type { Platform } from "#server/platform/platform.ts";
import { updateGoogleUnlinked } from "#server/records/accounts/google-account.ts";
import { findPasswordHash } from "#server/records/accounts/profile.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Removes the link to Google, if there is one.
 * @throws {Problem} forbidden without a password, because the account would have no way to sign in
 */
export async function unlinkGoogle(
  platform: Pick<Platform, "db" | "clock" | "ids" | "site">,
  viewer: Viewer,
): Promise<null> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const wasLinked = await updateGoogleUnlinked(tx, viewer.id, clock.now());
    if (wasLinked) return noteSecurityChange(tx, platform, "unlinkGoogle", viewer);
    if ((await findPasswordHash(tx, viewer.id)) === null) throw new Problem("forbidden");
  });
  return null;
}
