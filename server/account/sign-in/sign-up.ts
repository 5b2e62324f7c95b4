import type { Context } from "#server/trpc/context.ts";
import type { SignUp } from "#shared/account/account.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { requireFreeAddress, storeSignUp } from "./store-sign-up.ts";

/**
 * Stores a sign-up and emails the link that completes it. No account exists before that: several
 * sign-ups of one address can be pending, and each link completes only its own.
 * @throws {Problem} tooManyAttempts, passwordTooCommon, emailTaken when the address has an account
 */
export async function signUp(ctx: Context, input: SignUp): Promise<{ email: string }> {
  const { password, ...profile } = input;
  assertStrongPassword(password, profile);
  await requireFreeAddress(ctx, profile.email);
  const passwordHash = await ctx.platform.passwords.hash(password);
  await storeSignUp(ctx, { ...profile, passwordHash });
  return { email: profile.email };
}
