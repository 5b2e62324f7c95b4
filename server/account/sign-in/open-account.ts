import {
  deletePendingSignUps,
  type PendingSignUp,
  updatePendingSignUpOpened,
} from "#server/records/accounts/pending-sign-up.ts";
import {
  findPasswordHash,
  findViewer,
  insertProfileOnce,
} from "#server/records/accounts/profile.ts";
import { insertPartner } from "#server/records/partners/partner.ts";
import type { Context } from "#server/trpc/context.ts";
import type { Viewer } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";

/** How long a browser may repeat the proof of a sign-up that has opened its account (BR-290). */
const REPEAT_MS = 10 * 60_000;

/**
 * Returns the account that a sign-up has opened, for a browser that proves it again because the
 * response was lost; null if it opened none. The account has the id of its sign-up. An account that
 * got another proof of its owner since, a password or an authenticator app, is entered by that.
 */
export async function findOpened(
  { platform: { db } }: Context,
  { id, passwordHash }: PendingSignUp,
): Promise<Viewer | null> {
  if (passwordHash !== null) return null;
  const viewer = await findViewer(db, id);
  if (!viewer || viewer.hasTwoFactor) return null;
  return (await findPasswordHash(db, id)) === null ? viewer : null;
}

/**
 * Turns a proven sign-up into an account, with the same id; all other sign-ups of the address are
 * deleted. One without a password is kept for ten minutes, for `findOpened`.
 * @returns the id of the account
 * @throws {Problem} linkExpired when the sign-up was used, or the address got an account since
 */
export async function openAccount(ctx: Context, signUp: PendingSignUp): Promise<string> {
  const { db, clock } = ctx.platform;
  const { id, email, fullName: name, role, language, passwordHash } = signUp;
  const now = clock.now();
  const stamps = { createdAt: now, updatedAt: now };
  const profile = { id, email, fullName: name, role, language, passwordHash, emailVerifiedAt: now };
  await db.transaction(async (tx) => {
    // Inserts the unique row before touching sign-ups, so two links of one address cannot deadlock.
    const isFirst = await insertProfileOnce(tx, { ...profile, ...stamps });
    if (!isFirst) throw new Problem("linkExpired");
    const isStored =
      passwordHash === null &&
      (await updatePendingSignUpOpened(tx, id, new Date(now.getTime() + REPEAT_MS)));
    const ended = await deletePendingSignUps(tx, email, isStored ? id : undefined);
    if (!isStored && !ended.includes(id)) throw new Problem("linkExpired");
    if (signUp.role === "partner") await insertPartner(tx, { id, name, email, ...stamps });
  });
  return id;
}
