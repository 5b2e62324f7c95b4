import type { Platform } from "#server/platform/platform.ts";
import { lockAccountToDelete } from "#server/records/accounts/account-deletion.ts";
import { deleteOtherSessions } from "#server/records/accounts/session.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Signs a customer or a partner out on every device.
 * @returns the number of devices
 * @throws {Problem} notFound, also for admins
 */
export async function endSessions(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  id: string,
): Promise<{ ended: number }> {
  const ended = await db.transaction(async (tx) => {
    // The accounts that can be deleted are those an admin may sign out: all except admins.
    if (!(await lockAccountToDelete(tx, id))) throw new Problem("notFound");
    const devices = await deleteOtherSessions(tx, id, null);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "profile.endSessions",
      subjectType: "profile",
      subjectId: id,
      details: { devices },
      createdAt: clock.now(),
    });
    return devices;
  });
  return { ended };
}
