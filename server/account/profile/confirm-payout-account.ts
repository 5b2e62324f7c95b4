import { hashSecret } from "#server/platform/auth/secrets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findOneTimeToken, takeOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { findViewer } from "#server/records/accounts/profile.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { holdPartnerStatus } from "#server/records/partners/partner.ts";
import {
  findPayoutRequest,
  lockPayout,
  payoutInForce,
  updatePayout,
} from "#server/records/partners/payout-account.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { PAYOUT_WAIT_HOURS } from "#shared/partner/payout-account.ts";
import { Problem } from "#shared/problem.ts";
import { maskIban } from "#shared/validation/iban.ts";
import { composePayoutChangedEmail } from "./payout-emails.ts";

const WAIT_MS = PAYOUT_WAIT_HOURS * HOUR_MS;

/**
 * Stores the payout account that the opened link confirms. A first account takes effect at once;
 * after a change, the previous account is still paid for `PAYOUT_WAIT_HOURS`, so that a stolen
 * account can be reported. Emails the partner.
 * @returns the masked IBAN, and the time it takes effect unless that is now
 * @throws {Problem} linkExpired
 */
export async function confirmPayoutAccount(
  { db, clock, ids, site }: Pick<Platform, "db" | "clock" | "ids" | "site">,
  { token }: { token: string },
): Promise<{ iban: string; from: string | null }> {
  const now = clock.now();
  const tokenId = hashSecret(token);
  return db.transaction(async (tx) => {
    // The request is deleted with the link, so it is read first; only one caller gets the link.
    const request = await findPayoutRequest(tx, tokenId);
    const link = await findOneTimeToken(tx, tokenId, "confirm_payout", now);
    // The account is locked first, in the same order as when it is deleted.
    if (link) await holdPartnerStatus(tx, link.profileId);
    const proof = await takeOneTimeToken(tx, tokenId, "confirm_payout", now);
    const partner = proof && (await findViewer(tx, proof.profileId));
    const onRecord = proof && (await lockPayout(tx, proof.profileId));
    if (!request || !partner || !onRecord) throw new Problem("linkExpired");
    const { iban, holder } = request;
    const paid = payoutInForce(onRecord, now);
    const isFirst = paid.iban === null || paid.iban === iban;
    const from = isFirst ? now : new Date(now.getTime() + WAIT_MS);
    await updatePayout(
      tx,
      partner.id,
      {
        iban,
        holder,
        provenAt: now,
        from,
        previousIban: isFirst ? null : paid.iban,
        previousHolder: isFirst ? null : paid.holder,
        previousProvenAt: isFirst ? null : paid.provenAt,
        previousVerifiedAt: isFirst ? null : paid.verifiedAt,
        verifiedAt: null,
      },
      now,
    );
    const before = onRecord.iban === null ? null : maskIban(onRecord.iban);
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partner.id,
      action: "partner.payoutAccount",
      subjectType: "partner",
      subjectId: partner.id,
      details: {
        // Without the holder: the audit keeps no names that may have to be erased.
        changes: { iban: { from: before, to: maskIban(iban) } },
        paidFrom: from.toISOString(),
      },
      createdAt: now,
    });
    await insertEmail(tx, {
      ...composePayoutChangedEmail(
        partner,
        { before, after: maskIban(iban), holder, from: isFirst ? null : from, now },
        site.origin,
      ),
      id: ids.uuid(),
      availableAt: now,
      createdAt: now,
    });
    return { iban: maskIban(iban), from: isFirst ? null : from.toISOString() };
  });
}
