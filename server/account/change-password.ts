import type { Viewer } from "#shared/account.ts";
import type { ChangePassword } from "#shared/account-security.ts";
import { insertAuditEntry } from "../records/audit.ts";
import { deleteAllTokens } from "../records/one-time-token.ts";
import { insertMail } from "../records/outgoing-mail.ts";
import { updatePasswordHash } from "../records/profile.ts";
import { deleteOtherSessions } from "../records/session.ts";
import type { Context } from "../trpc/context.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { provePassword } from "./prove-password.ts";
import { composePasswordChangedMail } from "./security-mails.ts";

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
  const { db, clock, ids, passwords, site } = ctx.platform;
  await provePassword(ctx, viewer, current);
  assertStrongPassword(password, viewer);
  const passwordHash = await passwords.hash(password);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await updatePasswordHash(tx, viewer.id, { passwordHash, updatedAt: now });
    await deleteOtherSessions(tx, viewer.id, null);
    await deleteAllTokens(tx, viewer.id);
    await insertAuditEntry(tx, {
      ...{ id: ids.uuid(), actorId: viewer.id, action: "account.changePassword", createdAt: now },
      ...{ subjectType: "profile", subjectId: viewer.id },
    });
    await insertMail(tx, {
      ...composePasswordChangedMail(viewer, site.origin, now),
      ...{ id: ids.uuid(), availableAt: now, createdAt: now },
    });
  });
  await ctx.signIn(viewer);
  return null;
}
