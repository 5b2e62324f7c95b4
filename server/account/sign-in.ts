import type { SignIn, Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { findCredentials, findViewer } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

/**
 * Opens a session by password; the work is the same for unknown addresses. A code is asked for only
 * after the password was right, and a wrong one is a wrong sign-in.
 * @throws {Problem} tooManyAttempts, wrongCredentials, emailNotConfirmed, secondFactorNeeded, wrongCode
 */
export async function signIn(ctx: Context, { email, password, code }: SignIn): Promise<Viewer> {
  const { db, passwords } = ctx.platform;
  const id = await limitGuesses(ctx, email, async () => {
    const credentials = await findCredentials(db, email);
    const matches = await passwords.matches(password, credentials?.passwordHash ?? null);
    if (!credentials || !matches) throw new Problem("wrongCredentials");
    if (!credentials.emailVerifiedAt) throw new Problem("emailNotConfirmed");
    await proveSecondFactor(ctx.platform, credentials.id, code);
    return credentials.id;
  });
  const viewer = await findViewer(db, id);
  if (!viewer) throw new Problem("wrongCredentials");
  return ctx.signIn(viewer);
}
