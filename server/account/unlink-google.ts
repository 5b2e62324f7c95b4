import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { updateGoogleUnlinked } from "../records/google-account.ts";

/**
 * Takes the link to Google off.
 * @throws {Problem} forbidden without a password, because nothing would open the account any more
 */
export async function unlinkGoogle(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
): Promise<null> {
  if (!(await updateGoogleUnlinked(db, viewer.id, clock.now()))) throw new Problem("forbidden");
  return null;
}
