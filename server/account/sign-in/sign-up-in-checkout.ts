import type { Context } from "#server/trpc/context.ts";
import type { CheckoutSignUp } from "#shared/account/account.ts";
import { requireFreeAddress, storeSignUp } from "./store-sign-up.ts";

/**
 * Stores the sign-up of a customer who is booking, without a password, and emails a link and a code
 * (BR-290). Either completes it, but only in the browser that the call came from.
 * @throws {Problem} tooManyAttempts, emailTaken when the address has an account
 */
export async function signUpInCheckout(
  ctx: Context,
  input: CheckoutSignUp,
): Promise<{ email: string }> {
  await requireFreeAddress(ctx, input.email);
  await storeSignUp(ctx, { ...input, role: "customer", passwordHash: null });
  return { email: input.email };
}
