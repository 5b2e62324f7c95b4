import { composeSecurityEmail } from "#server/domain/security-event-emails.ts";
import type { Platform } from "#server/platform/platform.ts";
import { updateAllAccessTokensRevoked } from "#server/records/accounts/access-token.ts";
import { lockAccountToDelete } from "#server/records/accounts/account-deletion.ts";
import { deleteSessionsOf } from "#server/records/accounts/session.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Signs a customer or a partner out on every device, and revokes the account's access tokens, of
 * which the owner is emailed.
 * @returns the number of devices
 * @throws {Problem} notFound, also for admins
 */
export async function endSessions(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  id: string,
): Promise<{ ended: number }> {
  const now = clock.now();
  const ended = await db.transaction(async (tx) => {
    // The accounts that can be deleted are those an admin may sign out: all except admins.
    const account = await lockAccountToDelete(tx, id);
    if (!account) throw new Problem("notFound");
    const devices = await deleteSessionsOf(tx, id);
    const tokens = await updateAllAccessTokensRevoked(tx, id, now);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "profile.endSessions",
      subjectType: "profile",
      subjectId: id,
      details: { devices, ...(tokens.length > 0 && { tokens: tokens.length }) },
      createdAt: now,
    });
    if (tokens.length > 0) {
      const change = { origin: site.origin, now, tokens };
      await insertEmail(tx, {
        ...composeSecurityEmail("access-tokens-revoked", account, change),
        id: ids.uuid(),
        availableAt: now,
        createdAt: now,
      });
    }
    return devices;
  });
  return { ended };
}
