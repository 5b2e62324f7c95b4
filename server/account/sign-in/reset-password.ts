import { noteSecurityChange } from "#server/account/security/note-security-change.ts";
import { hashSecret } from "#server/platform/auth/secrets.ts";
import { updateAllAccessTokensRevoked } from "#server/records/accounts/access-token.ts";
import { deleteAllTokens, takeOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { updatePasswordByEmailLink } from "#server/records/accounts/profile.ts";
import { deleteSessionsOf } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { ResetPassword } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { findReset } from "./find-reset.ts";

/**
 * Sets a new password by an emailed link. All emailed links, sessions and API tokens of the
 * account end. The address counts as verified, because its mailbox was read. A second factor stays
 * on. The browser counts as one that has signed in before.
 * @throws {Problem} linkExpired, passwordTooCommon (the link stays valid then)
 */
export async function resetPassword(
  ctx: Context,
  { token, password }: ResetPassword,
): Promise<{ email: string }> {
  const { platform } = ctx;
  const { db, clock, passwords } = platform;
  assertStrongPassword(password, await findReset(platform, token));
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  const account = await db.transaction(async (tx) => {
    const link = await takeOneTimeToken(tx, hashSecret(token), "reset_password", now);
    if (!link) return null;
    const change = { passwordHash, now };
    const updated = await updatePasswordByEmailLink(tx, link.profileId, link.email, change);
    if (!updated) return null;
    await deleteSessionsOf(tx, link.profileId);
    await deleteAllTokens(tx, link.profileId);
    const tokens = await updateAllAccessTokensRevoked(tx, link.profileId, now);
    const who = { ...updated, id: link.profileId };
    await noteSecurityChange(tx, platform, "resetPassword", who, { tokens });
    return who;
  });
  if (!account) throw new Problem("linkExpired");
  // The owner can sign in from this browser even if strangers have used up the attempts.
  await ctx.rememberDevice(account.id);
  return { email: account.email };
}
