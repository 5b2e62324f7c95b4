import type { SignIn, Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { findCredentials, findViewer } from "../records/profile.ts";
import { hasSecondFactor } from "../records/second-factor.ts";
import type { Context } from "../trpc/context.ts";
import { proveSecondFactor } from "./prove-second-factor.ts";

/**
 * Opens a session by password. Attempts are counted before the password is looked at, and given
 * back when it was right, so that parallel guesses count too; the work is the same for unknown addresses.
 * @throws {Problem} tooManyAttempts, wrongCredentials, emailNotConfirmed, secondFactorNeeded, wrongCode
 */
export async function signIn(ctx: Context, { email, password, code }: SignIn): Promise<Viewer> {
  const { db, limits, passwords } = ctx.platform;
  const account = email.toLowerCase();
  await limits.consume("signInByAddress", ctx.address);
  await limits.consume("signInByAccount", account);
  const credentials = await findCredentials(db, email);
  const matches = await passwords.matches(password, credentials?.passwordHash ?? null);
  if (!credentials || !matches) throw new Problem("wrongCredentials");
  const isProven = credentials.emailVerifiedAt !== null;
  // A code is asked for only after the password was right, and a wrong one is a wrong sign-in.
  const lacksCode = code === undefined && (await hasSecondFactor(db, credentials.id));
  if (isProven && !lacksCode) await proveSecondFactor(ctx.platform, credentials.id, code);
  await limits.refund("signInByAddress", ctx.address);
  await limits.refund("signInByAccount", account);
  if (!isProven) throw new Problem("emailNotConfirmed");
  if (lacksCode) throw new Problem("secondFactorNeeded");
  const viewer = await findViewer(db, credentials.id);
  if (!viewer) throw new Problem("wrongCredentials");
  return ctx.signIn(viewer);
}
