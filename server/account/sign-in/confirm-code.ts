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
import { type Counter, limitGuesses } from "./limit-guesses.ts";
import { openAccount } from "./open-account.ts";

/**
 * Completes the sign-up of this browser by the code that was emailed for it, and signs in. A wrong
 * code, an expired one, a browser without a sign-up and an address with an account since give the
 * same refusal (BR-290, BR-291).
 * @throws {Problem} emailCodeWrong, tooManyAttempts
 */
export async function confirmCode(ctx: Context, { code }: EmailCode): Promise<Viewer> {
  const { signUpSecret, platform } = ctx;
  const { db, clock } = platform;
  const now = clock.now();
  const browserHash = signUpSecret === null ? null : hashSecret(signUpSecret);
  const signUp = browserHash && (await findPendingSignUpByBrowser(db, browserHash, now));
  const counters: Counter[] = [["codeTriesByAddress", ctx.address]];
  if (browserHash) counters.push(["codeTriesBySignUp", browserHash]);
  if (signUp) counters.push(["codeTriesByAccount", await findEmailKey(db, signUp.email)]);
  const viewer = await limitGuesses(ctx, counters, async () => {
    const isRight =
      signUp &&
      signUpSecret !== null &&
      signUp.codeExpiresAt !== null &&
      signUp.codeExpiresAt > now &&
      signUp.codeHash === hashEmailCode(signUpSecret, code);
    if (!isRight) throw new Problem("emailCodeWrong");
    return openOnce(ctx, signUp);
  });
  return ctx.signIn(viewer);
}

/** Opens the account, unless another proof of the address was faster. */
async function openOnce(ctx: Context, signUp: PendingSignUp): Promise<Viewer> {
  try {
    const viewer = await findViewer(ctx.platform.db, await openAccount(ctx, signUp));
    if (viewer) return viewer;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
  throw new Problem("emailCodeWrong");
}
