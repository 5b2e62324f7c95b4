import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { StartTwoFactor } from "#shared/two-factor.ts";
import { createTotpKey, totpAddress } from "../platform/one-time-codes.ts";
import { updateTotpKey } from "../records/second-factor.ts";
import type { Context } from "../trpc/context.ts";
import { countersOfProof, limitGuesses } from "./limit-guesses.ts";
import { assertPasswordIfAny } from "./prove-password.ts";

/**
 * Makes the key for an authenticator app, for the password where there is one, so that an open
 * session cannot lock its owner out. The key counts once a code of it was confirmed.
 * @returns the key as text, and the address that a QR code holds
 * @throws {Problem} wrongPassword, tooManyAttempts, forbidden while a second factor is on
 */
export async function startTwoFactor(
  ctx: Context,
  viewer: Viewer,
  { password }: StartTwoFactor,
): Promise<{ key: string; address: string }> {
  const { db, clock, seal } = ctx.platform;
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    assertPasswordIfAny(ctx.platform, viewer.id, password),
  );
  const key = createTotpKey();
  const sealedKey = seal.close(key, viewer.id);
  if (!(await updateTotpKey(db, viewer.id, sealedKey, clock.now()))) throw new Problem("forbidden");
  return { key, address: totpAddress(key, viewer.email) };
}
