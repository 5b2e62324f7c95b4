import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { updateGoogleUnlinked } from "../records/google-account.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Takes the link to Google off.
 * @throws {Problem} forbidden without a link, and without a password, because nothing would open the
 * account any more
 */
export async function unlinkGoogle(
  platform: Pick<Platform, "db" | "clock" | "ids" | "site">,
  viewer: Viewer,
): Promise<null> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const isUnlinked = await updateGoogleUnlinked(tx, viewer.id, clock.now());
    if (!isUnlinked) throw new Problem("forbidden");
    await noteSecurityChange(tx, platform, "unlinkGoogle", viewer);
  });
  return null;
}
