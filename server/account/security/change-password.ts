import { assertStrongPassword } from "#server/account/sign-in/assert-strong-password.ts";
import { provePassword } from "#server/account/sign-in/prove-password.ts";
import { deleteAllTokens } from "#server/records/accounts/one-time-token.ts";
import { updatePasswordHash } from "#server/records/accounts/profile.ts";
import { deleteOtherSessions } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { ChangePassword } from "#shared/account/account-security.ts";
import { Problem } from "#shared/problem.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Changes the password. Every session and every emailed link ends; the device that made the request
 * gets a session with a new token. Emails a notice.
 * @throws {Problem} tooManyAttempts, wrongPassword (also when the password was changed after it was
 * compared), passwordTooCommon; wrongCredentials when it was changed after this change
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  { current, password }: ChangePassword,
): Promise<null> {
  const { db, clock, passwords } = ctx.platform;
  const before = await provePassword(ctx, viewer, current);
  assertStrongPassword(password, viewer);
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    const change = { passwordHash, updatedAt: clock.now() };
    const isChanged = await updatePasswordHash(tx, viewer.id, before, change);
    if (!isChanged) throw new Problem("wrongPassword");
    await deleteOtherSessions(tx, viewer.id, null);
    await deleteAllTokens(tx, viewer.id);
    await noteSecurityChange(tx, ctx.platform, "changePassword", viewer);
  });
  await ctx.signIn(viewer, passwordHash);
  return null;
}
