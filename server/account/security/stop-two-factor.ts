import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { assertPasswordIfAny } from "#server/account/sign-in/prove-password.ts";
import { proveSecondFactor } from "#server/account/sign-in/prove-second-factor.ts";
import { updateTotpDisabled } from "#server/records/accounts/second-factor.ts";
import { updateSecondFactorUnused } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { StopTwoFactor } from "#shared/account/two-factor.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Turns the second factor off, with a code and, if there is one, the password.
 * @throws {Problem} wrongPassword, wrongCode, tooManyAttempts
 */
export async function stopTwoFactor(
  ctx: Context,
  viewer: Viewer,
  { password, code }: StopTwoFactor,
): Promise<null> {
  const { db, clock } = ctx.platform;
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), async () => {
    await assertPasswordIfAny(ctx.platform, viewer.id, password);
    await proveSecondFactor(ctx.platform, viewer.id, code);
  });
  await db.transaction(async (tx) => {
    const wasOn = await updateTotpDisabled(tx, viewer.id, clock.now());
    await updateSecondFactorUnused(tx, viewer.id);
    if (wasOn) await noteSecurityChange(tx, ctx.platform, "stopTwoFactor", viewer);
  });
  return null;
}
