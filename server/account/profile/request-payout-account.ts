import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import { proveSecondFactor } from "#server/account/sign-in/prove-second-factor.ts";
import { createSecret, hashSecret } from "#server/platform/auth/secrets.ts";
import type { Platform } from "#server/platform/platform.ts";
import { replaceOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { findPasswordHash, holdPasswordHash } from "#server/records/accounts/profile.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import {
  findPayout,
  findPendingIban,
  insertPayoutRequest,
  toPayoutAccount,
} from "#server/records/partners/payout-account.ts";
import type { Context } from "#server/trpc/context.ts";
import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import type { Viewer } from "#shared/account/account.ts";
import { HOUR_MS } from "#shared/durations.ts";
import type { OwnPayoutAccount, RequestPayoutAccount } from "#shared/partner/payout-account.ts";
import { Problem } from "#shared/problem.ts";
import { pageAddress } from "#shared/site/site-paths.ts";
import { maskIban } from "#shared/validation/iban.ts";
import { composeConfirmPayoutEmail, PAYOUT_LINK_HOURS } from "./payout-emails.ts";

const LINK_LIFETIME_MS = PAYOUT_LINK_HOURS * HOUR_MS;

/**
 * The caller's payout accounts, with IBANs masked.
 * @throws {Problem} partnerMissing
 */
export async function describePayoutAccount(
  { db, clock }: Pick<Platform, "db" | "clock">,
  viewer: Viewer,
): Promise<OwnPayoutAccount> {
  const now = clock.now();
  const [row, pending] = await Promise.all([
    findPayout(db, viewer.id),
    findPendingIban(db, viewer.id, now),
  ]);
  if (!row) throw new Problem("partnerMissing");
  return { ...toPayoutAccount(row, now), pendingIban: pending === null ? null : maskIban(pending) };
}

/**
 * Requests a change of the payout account. The caller proves their identity with the password and,
 * if the second factor is on, a code; nothing changes until the emailed link is opened.
 * @throws {Problem} partnerMissing; passwordMissing for accounts that only sign in with Google;
 * wrongPassword, secondFactorNeeded, wrongCode, tooManyAttempts; what `fieldRefusal` returns for
 * the account that is already stored
 */
export async function requestPayoutAccount(
  ctx: Context,
  viewer: Viewer,
  { iban, holder, password, code }: RequestPayoutAccount,
): Promise<null> {
  const { db, clock, ids, limits, site } = ctx.platform;
  const onRecord = await findPayout(db, viewer.id);
  if (!onRecord) throw new Problem("partnerMissing");
  const passwordHash = await findPasswordHash(db, viewer.id);
  if (passwordHash === null) throw new Problem("passwordMissing");
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), async () => {
    await assertPasswordIfAny(ctx.platform, viewer.id, password);
    await proveSecondFactor(ctx.platform, viewer.id, code);
  });
  if (onRecord.iban === iban && onRecord.holder === holder && onRecord.provenAt !== null) {
    throw fieldRefusal("iban", "ibanUnchanged");
  }
  await limits.consume("payoutChangeByUser", viewer.id);
  const now = clock.now();
  const secret = createSecret();
  const tokenId = hashSecret(secret);
  const page = pageAddress(site.origin, "/confirm-payout", viewer.language);
  await db.transaction(async (tx) => {
    // A reset revokes every link requested with the old password; none may be created after it.
    if (!(await holdPasswordHash(tx, viewer.id, passwordHash))) throw new Problem("wrongPassword");
    await replaceOneTimeToken(tx, {
      id: tokenId,
      profileId: viewer.id,
      purpose: "confirm_payout",
      email: viewer.email,
      subject: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    });
    await insertPayoutRequest(tx, { tokenId, iban, holder });
    await insertEmail(tx, {
      ...composeConfirmPayoutEmail(viewer, { iban, holder }, `${page}#token=${secret}`),
      id: ids.uuid(),
      availableAt: now,
      createdAt: now,
    });
  });
  return null;
}
