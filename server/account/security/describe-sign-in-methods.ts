import type { Platform } from "#server/platform/platform.ts";
import { findPendingEmail } from "#server/records/accounts/one-time-token.ts";
import { findSignInMethods, type SignInMethods } from "#server/records/accounts/second-factor.ts";
import { needsTwoFactor } from "#server/trpc/procedures.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

type MethodsOfViewer = SignInMethods & {
  /** The new address, not confirmed yet. */
  pendingEmail: string | null;
  isGoogleOffered: boolean;
  isTwoFactorRequired: boolean;
};

/**
 * The sign-in methods of a person, and what each requires.
 * @throws {Problem} notSignedIn when the account was deleted in the meantime
 */
export async function describeSignInMethods(
  platform: Platform,
  viewer: Viewer,
): Promise<MethodsOfViewer> {
  const { db, clock, google } = platform;
  const [methods, pendingEmail] = await Promise.all([
    findSignInMethods(db, viewer.id),
    findPendingEmail(db, viewer.id, clock.now()),
  ]);
  if (!methods) throw new Problem("notSignedIn");
  const isTwoFactorRequired = needsTwoFactor(platform, viewer);
  return { ...methods, pendingEmail, isGoogleOffered: google !== null, isTwoFactorRequired };
}
