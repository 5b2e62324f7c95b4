import { isDeepStrictEqual } from "node:util";
import type { Platform } from "#server/platform/platform.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { findCompany, updateOpeningHours } from "#server/records/partners/company.ts";
import { findPartnerStatus } from "#server/records/partners/partner.ts";
import type { SaveOpeningHours } from "#shared/partner/save-opening-hours.ts";
import { Problem } from "#shared/problem.ts";
import { requireUnchanged } from "./require-unchanged.ts";

/**
 * Sets the opening hours of all places of a partner (BR-322). Pages show them at once; bookings,
 * present and later ones, are not bound by them (BR-323).
 * @throws {Problem} partnerAlreadyChanged when they were changed since the form was filled;
 * partnerMissing, notSignedIn when the account was deleted in the meantime
 */
export async function saveOpeningHours(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  { openingHours, before }: SaveOpeningHours,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await lockAccount(tx, partnerId))) throw new Problem("notSignedIn");
    if ((await findPartnerStatus(tx, partnerId)) === null) throw new Problem("partnerMissing");
    const stored = (await findCompany(tx, partnerId))?.openingHours ?? null;
    requireUnchanged({ stored, before, next: openingHours });
    // A repeated save is already done.
    if (isDeepStrictEqual(stored, openingHours)) return;
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
