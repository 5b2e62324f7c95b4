import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import { findCredentials } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";

/**
 * Asks for the password once more before something that matters. Wrong ones count as failed
 * sign-ins, so that a stolen session is no way around their limit.
 * @throws {Problem} tooManyAttempts, wrongPassword
 */
export async function provePassword(ctx: Context, viewer: Viewer, password: string): Promise<void> {
  const { db, limits, passwords } = ctx.platform;
  const account = viewer.email.toLowerCase();
  await limits.consume("signInByAddress", ctx.address);
  await limits.consume("signInByAccount", account);
  const credentials = await findCredentials(db, viewer.email);
  const matches = await passwords.matches(password, credentials?.passwordHash ?? null);
  if (!matches || credentials?.id !== viewer.id) throw new Problem("wrongPassword");
  await limits.refund("signInByAddress", ctx.address);
  await limits.refund("signInByAccount", account);
}
