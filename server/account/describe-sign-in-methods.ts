import type { Viewer } from "#shared/account.ts";
import { Problem } from "#shared/problem.ts";
import type { Platform } from "../platform/platform.ts";
import { findSignInMethods, type SignInMethods } from "../records/second-factor.ts";
import { needsTwoFactor } from "../trpc/procedures.ts";

/**
 * How a person can come in, and what the site asks of them.
 * @throws {Problem} notSignedIn when the account vanished meanwhile
 */
export async function describeSignInMethods(
  platform: Platform,
  viewer: Viewer,
): Promise<SignInMethods & { isGoogleOffered: boolean; isTwoFactorRequired: boolean }> {
  const methods = await findSignInMethods(platform.db, viewer.id);
  if (!methods) throw new Problem("notSignedIn");
  const isGoogleOffered = platform.google !== null;
  return { ...methods, isGoogleOffered, isTwoFactorRequired: needsTwoFactor(platform, viewer) };
}
