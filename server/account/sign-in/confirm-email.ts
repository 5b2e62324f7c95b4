import { hashSecret } from "#server/platform/auth/secrets.ts";
import {
  deletePendingSignUps,
  findPendingSignUpByLink,
  type PendingSignUp,
} from "#server/records/accounts/pending-sign-up.ts";
import { insertProfileOnce } from "#server/records/accounts/profile.ts";
import { insertPartner } from "#server/records/partners/partner.ts";
import type { Context } from "#server/trpc/context.ts";
import type { ConfirmEmail } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { limitGuesses } from "./limit-guesses.ts";

/**
 * Completes the sign-up that a link was emailed for. The link proves the mailbox; the cookie of the
 * browser that signed up, or the password, proves that the reader made this sign-up. All other
 * sign-ups of the address are deleted. Does not sign the caller in.
 * @throws {Problem} linkExpired, also when the address got an account in the meantime;
 * passwordNeeded in another browser, wrongPassword, tooManyAttempts
 */
export async function confirmEmail(
  ctx: Context,
  { token, password }: ConfirmEmail,
): Promise<{ email: string }> {
  const { db, clock } = ctx.platform;
  const linkHash = hashSecret(token);
  const signUp = await findPendingSignUpByLink(db, linkHash, clock.now());
  if (!signUp) throw new Problem("linkExpired");
  await requireSameSignUp(ctx, signUp, linkHash, password);
  const id = await openAccount(ctx, signUp);
  await ctx.rememberDevice(id);
  return { email: signUp.email };
}

async function requireSameSignUp(
  ctx: Context,
  signUp: PendingSignUp,
  linkHash: string,
  password: string | undefined,
): Promise<void> {
  const { signUpSecret, platform } = ctx;
  if (signUpSecret !== null && hashSecret(signUpSecret) === signUp.browserHash) return;
  if (password === undefined) throw new Problem("passwordNeeded", { email: signUp.email });
  await limitGuesses(ctx, [["confirmTriesByLink", linkHash]], async () => {
    const isRight = await platform.passwords.matches(password, signUp.passwordHash);
    if (!isRight) throw new Problem("wrongPassword");
  });
}

async function openAccount(ctx: Context, signUp: PendingSignUp): Promise<string> {
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
