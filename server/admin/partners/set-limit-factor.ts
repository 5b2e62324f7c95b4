import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findPartnerStatus, updateLimitFactor } from "#server/records/partners/partner.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { LimitFactor, SetLimitFactor } from "#shared/partner/limit-factor.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Multiplies a partner's limits by another factor than the one that the admin saw (BR-470).
 * @throws {Problem} notFound without a partner's record, partnerAlreadyChanged when the factor has
 * changed since
 */
export async function setLimitFactor(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  admin: Viewer,
  change: SetLimitFactor,
): Promise<{ id: string; limitFactor: LimitFactor }> {
  const { id, from, to } = change;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (from === to || !(await updateLimitFactor(tx, change, now))) {
      const isMissing = (await findPartnerStatus(tx, id)) === null;
      throw new Problem(isMissing ? "notFound" : "partnerAlreadyChanged");
    }
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: "partner.limitFactor",
      createdAt: now,
      subjectType: "partner",
      subjectId: id,
      details: { changes: { limitFactor: { from, to } } },
    });
  });
  return { id, limitFactor: to };
}
