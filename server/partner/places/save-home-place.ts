import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { holdPartnerStatus } from "#server/records/partners/partner.ts";
import { holdActivePlaces, updateHomePlace } from "#server/records/partners/served-place.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Sets where the partner's vehicles are kept: the town that cards and the partner's public page
 * show, and the pickup that is proposed (BR-136). It changes nothing about where vehicles can be
 * picked up (BR-107).
 * @throws {Problem} placeInactive, partnerMissing
 */
export async function saveHomePlace(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  placeId: string | null,
): Promise<null> {
  await db.transaction(async (tx) => {
    if ((await holdPartnerStatus(tx, partnerId)) === null) throw new Problem("partnerMissing");
    if (placeId !== null && (await holdActivePlaces(tx, [placeId])).length === 0) {
      throw new Problem("placeInactive");
    }
    const now = clock.now();
    // A repeated save is already done.
    if (!(await updateHomePlace(tx, partnerId, placeId, now))) return;
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "partner.homePlace",
      subjectType: "partner",
      subjectId: partnerId,
      createdAt: now,
    });
  });
  return null;
}
