import { assertStrongPassword } from "#server/account/sign-in/assert-strong-password.ts";
import { provePassword } from "#server/account/sign-in/prove-password.ts";
import { updateAllAccessTokensRevoked } from "#server/records/accounts/access-token.ts";
import { deleteAllTokens } from "#server/records/accounts/one-time-token.ts";
import { updatePasswordHash } from "#server/records/accounts/profile.ts";
import { deleteSessionsOf, findSessionProof } from "#server/records/accounts/session.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { ChangePassword } from "#shared/account/account-security.ts";
import { Problem } from "#shared/problem.ts";
import { noteSecurityChange } from "./note-security-change.ts";

/**
 * Changes the password. Every session, every emailed link and every access token ends (BR-383); the
 * device that made the request gets a session with a new token. Emails a notice.
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
  const now = clock.now();
  const session = ctx.sessionId && (await findSessionProof(db, viewer.id, ctx.sessionId));
  await db.transaction(async (tx) => {
    const change = { passwordHash, updatedAt: now };
    const isChanged = await updatePasswordHash(tx, viewer.id, before, change);
    if (!isChanged) throw new Problem("wrongPassword");
    await deleteSessionsOf(tx, viewer.id);
    await deleteAllTokens(tx, viewer.id);
    const tokens = await updateAllAccessTokensRevoked(tx, viewer.id, now);
    await noteSecurityChange(tx, ctx.platform, "changePassword", viewer, { tokens });
  });
  const hasSecondFactor = session ? session.hasSecondFactor : false;
  await ctx.signIn(viewer, { passwordHash, hasSecondFactor });
  return null;
}
