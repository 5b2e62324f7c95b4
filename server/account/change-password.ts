import type { Viewer } from "#shared/account.ts";
import type { ChangePassword } from "#shared/account-security.ts";
import { Problem } from "#shared/problem.ts";
import { deleteAllTokens } from "../records/one-time-token.ts";
import { updatePasswordHash } from "../records/profile.ts";
import { deleteOtherSessions } from "../records/session.ts";
import type { Context } from "../trpc/context.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { noteSecurityChange } from "./note-security-change.ts";
import { provePassword } from "./prove-password.ts";

/**
 * Sets another password. Every session ends and every mailed link closes; the device that asked
 * gets a session with a new token. A notice is mailed.
 * @throws {Problem} tooManyAttempts, wrongPassword (also when another password was set since it was
 *   compared), passwordTooCommon; wrongCredentials when that happened after the change
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
