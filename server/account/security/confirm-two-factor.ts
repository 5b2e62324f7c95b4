import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { openTotpKey } from "#server/account/sign-in/prove-second-factor.ts";
import {
  createRecoveryCodes,
  findTotpStep,
  hashRecoveryCode,
} from "#server/platform/auth/one-time-codes.ts";
import {
  findTotpKey,
  replaceRecoveryCodes,
  updateTotpEnabled,
} from "#server/records/accounts/second-factor.ts";
import { updateSecondFactorUsed } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Turns the second factor on after a first code of the app.
 * @returns the recovery codes, which cannot be read again
 * @throws {Problem} wrongCode, tooManyAttempts; authenticatorUnreadable when the set-up began under
 * another SECRET_KEY
 */
export async function confirmTwoFactor(
  ctx: Context,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = ctx.platform;
  return limitGuesses(ctx, countersOfProof(ctx, viewer.id), async () => {
    const totp = await findTotpKey(db, viewer.id);
    const now = clock.now();
    const step =
      totp && !totp.isEnabled
        ? findTotpStep(openTotpKey(ctx.platform, totp.encryptedKey, viewer.id), code, now)
        : null;
    if (!totp || step === null) throw new Problem("wrongCode");
    const recoveryCodes = createRecoveryCodes();
    const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(viewer.id, recoveryCode));
    await db.transaction(async (tx) => {
      const isOn = await updateTotpEnabled(tx, viewer.id, {
        encryptedKey: totp.encryptedKey,
        step,
        now,
      });
      if (!isOn) throw new Problem("wrongCode");
      await replaceRecoveryCodes(tx, viewer.id, hashes, now);
      if (ctx.sessionId !== null) await updateSecondFactorUsed(tx, ctx.sessionId, now);
      await noteSecurityChange(tx, ctx.platform, "confirmTwoFactor", viewer);
    });
    return { recoveryCodes };
  });
}
