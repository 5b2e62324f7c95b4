import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import { createTotpKey, totpAddress } from "#server/platform/auth/one-time-codes.ts";
import { updateTotpKey } from "#server/records/accounts/second-factor.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { StartTwoFactor } from "#shared/account/two-factor.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Creates the key for an authenticator app. Requires the password, if there is one, so that an open
 * session cannot lock its owner out. The key takes effect once a code of it is confirmed.
 * @returns the key as text, and the URI for a QR code
 * @throws {Problem} wrongPassword, tooManyAttempts, forbidden while a second factor is on
 */
export async function startTwoFactor(
  ctx: Context,
  viewer: Viewer,
  { password }: StartTwoFactor,
): Promise<{ key: string; address: string }> {
  const { db, clock, encryption } = ctx.platform;
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    assertPasswordIfAny(ctx.platform, viewer.id, password),
  );
  const key = createTotpKey();
  const encryptedKey = encryption.encrypt(key, viewer.id);
  if (!(await updateTotpKey(db, viewer.id, encryptedKey, clock.now())))
    throw new Problem("forbidden");
  return { key, address: totpAddress(key, viewer.email) };
}
