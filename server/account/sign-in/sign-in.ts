import { hashSecret } from "#server/platform/auth/secrets.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import { findPendingSignUp } from "#server/records/accounts/pending-sign-up.ts";
import { findCredentials, findViewer } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { SignIn, Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { countersOfSignIn, limitGuesses } from "./limit-guesses.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

/**
 * Opens a session by password; the work is the same for unknown addresses. A code is requested only
 * after the password was right, and a wrong code counts as a failed sign-in. Among several pending
 * sign-ups, that of this browser counts, else the newest.
 * @throws {Problem} tooManyAttempts, wrongCredentials, emailNotConfirmed, secondFactorNeeded,
 * wrongCode
 */
export async function signIn(ctx: Context, { email, password, code }: SignIn): Promise<Viewer> {
  const { db, clock, passwords } = ctx.platform;
  const browserHash = ctx.signUpSecret === null ? null : hashSecret(ctx.signUpSecret);
  const key = await findEmailKey(db, email);
  const account = await findCredentials(db, email);
  const pending = await findPendingSignUp(db, email, browserHash, clock.now());
  const proven = await limitGuesses(ctx, countersOfSignIn(ctx, key, account), async () => {
    const stored = account ? account.passwordHash : (pending?.passwordHash ?? null);
    const isRight = await passwords.matches(password, stored);
    if (!isRight || stored === null) throw new Problem("wrongCredentials");
    if (!account?.emailVerifiedAt) throw new Problem("emailNotConfirmed");
    const hasSecondFactor = await proveSecondFactor(ctx.platform, account.id, code);
    return { id: account.id, passwordHash: stored, hasSecondFactor };
  });
  const viewer = await findViewer(db, proven.id);
  if (!viewer) throw new Problem("wrongCredentials");
  const { passwordHash, hasSecondFactor } = proven;
  return ctx.signIn(viewer, { passwordHash, hasSecondFactor });
}
