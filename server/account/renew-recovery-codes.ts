import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { createRecoveryCodes, hashRecoveryCode } from "../platform/one-time-codes.ts";
import { replaceRecoveryCodes } from "../records/second-factor.ts";
import type { Context } from "../trpc/context.ts";
import { countersOfProof, limitGuesses } from "./limit-guesses.ts";
import { noteSecurityChange } from "./note-security-change.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

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
