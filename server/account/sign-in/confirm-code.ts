import { hashEmailCode, hashSecret } from "#server/platform/auth/secrets.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import {
  findPendingSignUpByBrowser,
  type PendingSignUp,
} from "#server/records/accounts/pending-sign-up.ts";
import { findViewer } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { EmailCode, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { limitCodes } from "./limit-guesses.ts";
import { findOpened, openAccount } from "./open-account.ts";

/**
 * Completes the sign-up of this browser by the code that was emailed for it, and signs in. For ten
 * minutes the same code signs in again, in case the response was lost. A wrong
 * code and an expired one give the same refusal (BR-290, BR-291).
 * @throws {Problem} emailCodeWrong, tooManyAttempts; signUpMissing where this browser has no
 * sign-up that waits for a code, whatever the code
 */
export async function confirmCode(ctx: Context, { code }: EmailCode): Promise<Viewer> {
  const { signUpSecret, platform } = ctx;
  const { db, clock, limits } = platform;
  const now = clock.now();
  const browserHash = signUpSecret === null ? null : hashSecret(signUpSecret);
  const signUp = browserHash && (await findPendingSignUpByBrowser(db, browserHash, now));
  if (!signUp || !browserHash || signUpSecret === null || signUp.codeHash === null) {
    await limits.consume("strayCodesByAddress", ctx.address);
    throw new Problem("signUpMissing");
  }
  const key = await findEmailKey(db, signUp.email);
  const viewer = await limitCodes(ctx, { browserHash, key }, async () => {
    const isRight =
      signUp.codeExpiresAt !== null &&
      signUp.codeExpiresAt > now &&
      signUp.codeHash === hashEmailCode(signUpSecret, code);
    if (!isRight) throw new Problem("emailCodeWrong");
    return openOnce(ctx, signUp);
  });
  return ctx.signIn(viewer);
}

/**
 * Opens the account, or finds the one that this sign-up opened a moment ago, unless another proof
 * of the address was faster.
 */
async function openOnce(ctx: Context, signUp: PendingSignUp): Promise<Viewer> {
  try {
    const viewer = await findViewer(ctx.platform.db, await openAccount(ctx, signUp));
    if (viewer) return viewer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  const opened = await findOpened(ctx, signUp);
  if (opened) return opened;
  throw new Problem("signUpMissing");
}
