import {
  deletePendingSignUps,
  type PendingSignUp,
} from "#server/records/accounts/pending-sign-up.ts";
import { insertProfileOnce } from "#server/records/accounts/profile.ts";
import { insertPartner } from "#server/records/partners/partner.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Turns a proven sign-up into an account; all other sign-ups of the address are deleted.
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
    const ended = isFirst ? await deletePendingSignUps(tx, email) : [];
    if (!ended.includes(id)) throw new Problem("linkExpired");
    if (signUp.role === "partner") await insertPartner(tx, { id, name, email, ...stamps });
  });
  return id;
}
