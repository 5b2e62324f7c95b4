import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { lockPartnerAccount } from "#server/records/partners/admin-partner.ts";
import {
  lockPayout,
  NO_PAYOUT,
  payoutInForce,
  updatePayout,
  updatePayoutVerified,
} from "#server/records/partners/payout-account.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { ReviewPayoutAccount } from "#shared/partner/payout-account.ts";
import { Problem } from "#shared/problem.ts";
import { maskIban } from "#shared/validation/iban.ts";
import { composePayoutReviewEmail } from "./payout-review-email.ts";

const ACTIONS = {
  verified: "partner.payoutVerified",
  withdrawn: "partner.payoutWithdrawn",
} as const;

/**
 * The second step of proof: an admin compares the holder of a confirmed account with the partner,
 * and verifies or withdraws it. Withdrawing an account that is not in effect yet restores the one
 * that is still paid; otherwise none is left. Emails the partner.
 * @throws {Problem} notFound; payoutAlreadyChanged when the stored account or decision is not the
 * one the admin saw
 */
export async function reviewPayoutAccount(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  admin: Viewer,
  { id, provenAt, decision }: ReviewPayoutAccount,
): Promise<null> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const partner = await lockPartnerAccount(tx, id, "no key update");
    const payout = partner && (await lockPayout(tx, id));
    if (!payout) throw new Problem("notFound");
    const { iban } = payout;
    if (iban === null || payout.provenAt?.toISOString() !== provenAt) {
      throw new Problem("payoutAlreadyChanged");
    }
    if (decision === "withdrawn") {
      const paid = payoutInForce(payout, now);
      const isWaiting = paid.iban !== iban;
      await updatePayout(tx, id, isWaiting ? { ...NO_PAYOUT, ...paid } : NO_PAYOUT, now);
    } else if (!(await updatePayoutVerified(tx, id, payout.provenAt, now))) {
      throw new Problem("payoutAlreadyChanged");
    }
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: admin.id,
      action: ACTIONS[decision],
      subjectType: "partner",
      subjectId: id,
      details: { iban: maskIban(iban) },
      createdAt: now,
    });
    await insertEmail(tx, {
      ...composePayoutReviewEmail(partner, decision, maskIban(iban), site.origin),
      id: ids.uuid(),
      recipient: partner.email,
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
