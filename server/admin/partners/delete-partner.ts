import { anonymizePerson } from "#server/domain/anonymize-person.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { lockPartnerAccount } from "#server/records/partners/admin-partner.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Deletes a partner who has no vehicles; records that accounting requires are anonymized. The audit
 * row keeps the id without a name, because the person is to be erased.
 * @throws {Problem} notFound, vehiclesRemain, bookingsAhead, payoutsAhead
 */
export async function deletePartner(
  platform: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  id: string,
): Promise<null> {
  const { db, clock, ids } = platform;
  await db.transaction(async (tx) => {
    if (!(await lockPartnerAccount(tx, id, "update"))) throw new Problem("notFound");
    const isWhole = await anonymizePerson(tx, platform, id, admin.id);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "partner.delete",
      createdAt: clock.now(),
      subjectType: "partner",
      subjectId: id,
      details: { kept: isWhole ? "nothing" : "books" },
    });
  });
  return null;
}
