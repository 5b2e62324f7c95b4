import { provePassword } from "#server/account/sign-in/prove-password.ts";
import { createTotpKey, totpAddress } from "#server/platform/auth/one-time-codes.ts";
import { findPasswordHash } from "#server/records/accounts/profile.ts";
import { updateTotpKey } from "#server/records/accounts/second-factor.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { StartTwoFactor } from "#shared/account/two-factor.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Creates the key for an authenticator app. Requires the password, so that an open session cannot
 * lock its owner out; an account without one, also with Google, sets one first. The key takes
 * effect once a code of it is confirmed.
 * @returns the key as text, and the URI for a QR code
 * @throws {Problem} passwordMissing, wrongPassword, tooManyAttempts, forbidden while a second
 * factor is on
 */
export async function startTwoFactor(
  ctx: Context,
  viewer: Viewer,
  { password }: StartTwoFactor,
): Promise<{ key: string; address: string }> {
  const { db, clock, encryption } = ctx.platform;
  if ((await findPasswordHash(db, viewer.id)) === null) throw new Problem("passwordMissing");
  await provePassword(ctx, viewer, password);
  const key = createTotpKey();
  const encryptedKey = encryption.encrypt(key, viewer.id);
  if (!(await updateTotpKey(db, viewer.id, encryptedKey, clock.now())))
    throw new Problem("forbidden");
  return { key, address: totpAddress(key, viewer.email) };
}
