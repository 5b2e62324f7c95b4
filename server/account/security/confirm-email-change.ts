import { hashSecret } from "#server/platform/auth/secrets.ts";
import { updateAllAccessTokensRevoked } from "#server/records/accounts/access-token.ts";
import { deleteAllTokens, takeOneTimeToken } from "#server/records/accounts/one-time-token.ts";
import { findViewer, updateEmail } from "#server/records/accounts/profile.ts";
import { deleteOtherSessions, deleteSessionsOf } from "#server/records/accounts/session.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { isViolationOf, type Queries } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { updatePartnerContact } from "#server/records/partners/partner.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import type { ConfirmEmailChange } from "#shared/account/account-security.ts";
import { Problem } from "#shared/problem.ts";
import { composeAddressChangedEmail } from "./security-emails.ts";

async function moveTo(tx: Queries, tokenId: string, now: Date) {
  const proof = await takeOneTimeToken(tx, tokenId, "change_email", now);
  const before = proof && (await findViewer(tx, proof.profileId));
  const after = proof && (await updateEmail(tx, proof.profileId, proof.email, now));
  if (!before || !after) throw new Problem("linkExpired");
  await updatePartnerContact(tx, after.id, { email: after.email }, now);
  // Links emailed to the old address stop working.
  await deleteAllTokens(tx, after.id);
  return { before, after };
}

/**
 * Moves an account to the address that a link was emailed to. Ends all access tokens, and all
 * sessions except the one that opened the link, if it belongs to the same person. Sends a notice to
 * the old address.
 * @returns the person, if the caller is this person; otherwise only the address
 * @throws {Problem} linkExpired, also when the address was taken in the meantime
 */
export async function confirmEmailChange(
  ctx: Context,
  { token }: ConfirmEmailChange,
): Promise<{ email: string; viewer: Viewer | null }> {
  const { db, clock, ids, site } = ctx.platform;
  const caller = await ctx.findViewer();
  const now = clock.now();
  try {
    return await db.transaction(async (tx) => {
      const { before, after } = await moveTo(tx, hashSecret(token), now);
      const isOwn = caller?.id === after.id;
      if (isOwn && ctx.sessionId) await deleteOtherSessions(tx, after.id, ctx.sessionId);
      else await deleteSessionsOf(tx, after.id);
      const tokens = await updateAllAccessTokensRevoked(tx, after.id, now);
      await insertAuditEntry(tx, {
        id: ids.uuid(),
        actorId: after.id,
        action: "account.changeEmail",
        createdAt: now,
        subjectType: "profile",
        subjectId: after.id,
        details: tokens.length > 0 ? { tokens: tokens.length } : {},
      });
      await insertEmail(tx, {
        ...composeAddressChangedEmail(before, after.email, site.origin, tokens.length > 0),
        id: ids.uuid(),
        availableAt: now,
        createdAt: now,
      });
      return { email: after.email, viewer: isOwn ? after : null };
    });
  } catch (error) {
    if (isViolationOf(error, "profiles_email_key")) throw new Problem("linkExpired");
    throw error;
  }
}
