import type { Viewer } from "#shared/account.ts";
import type { ChangePassword } from "#shared/account-security.ts";
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
 * @throws {Problem} tooManyAttempts, wrongPassword, passwordTooCommon
 */
export async function changePassword(
  ctx: Context,
  viewer: Viewer,
  { current, password }: ChangePassword,
): Promise<null> {
  const { db, clock, passwords } = ctx.platform;
  await provePassword(ctx, viewer, current);
  assertStrongPassword(password, viewer);
  const passwordHash = await passwords.hash(password);
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, viewer.id, { passwordHash, updatedAt: clock.now() });
    await deleteOtherSessions(tx, viewer.id, null);
    await deleteAllTokens(tx, viewer.id);
    await noteSecurityChange(tx, ctx.platform, "changePassword", viewer);
  });
  await ctx.signIn(viewer);
  return null;
}
