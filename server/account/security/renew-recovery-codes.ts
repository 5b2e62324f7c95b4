import { countersOfProof, limitGuesses } from "#server/account/sign-in/limit-guesses.ts";
import { proveSecondFactor } from "#server/account/sign-in/prove-second-factor.ts";
import { createRecoveryCodes, hashRecoveryCode } from "#server/platform/auth/one-time-codes.ts";
import { replaceRecoveryCodes } from "#server/records/accounts/second-factor.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Replaces all recovery codes.
 * @throws {Problem} wrongCode, also without a second factor, tooManyAttempts
 */
export async function renewRecoveryCodes(
  ctx: Context,
  viewer: Viewer,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { db, clock } = ctx.platform;
  if (!viewer.hasTwoFactor) throw new Problem("wrongCode");
  await limitGuesses(ctx, countersOfProof(ctx, viewer.id), () =>
    proveSecondFactor(ctx.platform, viewer.id, code),
  );
  const recoveryCodes = createRecoveryCodes();
  const hashes = recoveryCodes.map((recoveryCode) => hashRecoveryCode(viewer.id, recoveryCode));
  await db.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, viewer.id, hashes, clock.now());
    await noteSecurityChange(tx, ctx.platform, "renewRecoveryCodes", viewer);
  });
  return { recoveryCodes };
}
