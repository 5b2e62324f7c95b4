import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import type { Platform } from "#server/platform/platform.ts";
import { updateAccessTokenRevoked } from "#server/records/accounts/access-token.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Revokes an API token at once. A foreign token, a missing one and one that ended before give
 * the same response. Audits the change and emails the owner.
 * @throws {Problem} notFound
 */
export async function revokeAccessToken(
  platform: Pick<Platform, "db" | "clock" | "ids" | "site">,
  viewer: Viewer,
  id: string,
): Promise<null> {
  const { db, clock } = platform;
  await db.transaction(async (tx) => {
    const token = await updateAccessTokenRevoked(tx, viewer.id, id, clock.now());
    if (!token) throw new Problem("notFound");
    await noteSecurityChange(tx, platform, "revokeAccessToken", viewer, {
      details: { token: token.preview },
      tokens: [token],
    });
  });
  return null;
}
