import { createSecret, hashSecret } from "#server/platform/auth/secrets.ts";
import { MAX_PENDING_SIGN_UPS } from "#server/platform/limits/limits.ts";
import { networkOf } from "#server/platform/limits/network-of.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import { insertPendingSignUp } from "#server/records/accounts/pending-sign-up.ts";
import { findCredentials } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { SignUp } from "#shared/account/account.ts";
import { Problem } from "#shared/problem.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { emailLink } from "./email-link.ts";
import { signUpExpiry } from "./link-emails.ts";

/**
 * Stores a sign-up and emails the link that completes it. No account exists before that: several
 * sign-ups of one address can be pending, and each link completes only its own.
 * @throws {Problem} tooManyAttempts, passwordTooCommon, emailTaken when the address has an account
 */
export async function signUp(ctx: Context, input: SignUp): Promise<{ email: string }> {
  const { platform } = ctx;
  const { db, clock, ids, limits, passwords } = platform;
  const { password, ...profile } = input;
  const { email, language } = profile;
  assertStrongPassword(password, profile);
  const key = await findEmailKey(db, email);
  const keyAndNetwork = hashSecret(`${key} ${networkOf(ctx.address)}`);
  await limits.consume("signUpByAccountAndNetwork", keyAndNetwork);
  await limits.consume("signUpByAccount", key);
  if (await findCredentials(db, email)) throw new Problem("emailTaken");
  const passwordHash = await passwords.hash(password);
  const browserSecret = createSecret();
  await db.transaction(async (tx) => {
    const store = (link: { id: string; createdAt: Date; expiresAt: Date }) => {
      const signUpRow = {
        ...profile,
        id: ids.uuid(),
        passwordHash,
        browserHash: hashSecret(browserSecret),
        linkHash: link.id,
        linkExpiresAt: link.expiresAt,
        createdAt: link.createdAt,
        expiresAt: signUpExpiry(clock.now()),
      };
      return insertPendingSignUp(tx, signUpRow, MAX_PENDING_SIGN_UPS);
    };
    await emailLink(tx, platform, "verify_email", { email, language, store }, profile);
  });
  ctx.rememberSignUp(browserSecret);
  return { email };
}
