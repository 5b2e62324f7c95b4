import type { Platform } from "#server/platform/platform.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { updateOpeningHours } from "#server/records/partners/company.ts";
import { findPartnerStatus } from "#server/records/partners/partner.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Sets the opening hours of all places of a partner (BR-322). Pages show them at once; bookings,
 * present and later ones, are not bound by them (BR-323).
 * @throws {Problem} partnerMissing, notSignedIn when the account was deleted in the meantime
 */
export async function saveOpeningHours(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  openingHours: OpeningHours,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, partnerId))) throw new Problem("notSignedIn");
    if ((await findPartnerStatus(tx, partnerId)) === null) throw new Problem("partnerMissing");
    await updateOpeningHours(tx, partnerId, openingHours, now);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: "partner.hours",
      subjectType: "partner",
      subjectId: partnerId,
      createdAt: now,
    });
  });
  return null;
}
