import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { findSessionProof } from "#server/records/accounts/session.ts";
import type { Transaction } from "#server/records/database/database.ts";
import type { Context } from "#server/trpc/context.ts";
import { needsTwoFactor } from "#server/trpc/procedures.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Requires the session to be there still before a change that outlives it: a new password ends it,
 * and revokes only the tokens that exist then. The account's row is locked, so one of both comes
 * first.
 * @throws {Problem} notSignedIn, secondFactorUnused of admins, outside demo mode
 */
export async function requireSession(tx: Transaction, ctx: Context, viewer: Viewer): Promise<void> {
  const isPresent = await lockAccount(tx, viewer.id);
  const session =
    isPresent && ctx.sessionId !== null
      ? await findSessionProof(tx, viewer.id, ctx.sessionId)
      : null;
  if (!session) throw new Problem("notSignedIn");
  if (needsTwoFactor(ctx.platform, viewer) && !session.hasSecondFactor) {
    throw new Problem("secondFactorUnused");
  }
}
