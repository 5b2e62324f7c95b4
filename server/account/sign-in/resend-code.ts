import { hashSecret } from "#server/platform/auth/secrets.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import {
  findPendingSignUpByBrowser,
  updatePendingSignUpLink,
} from "#server/records/accounts/pending-sign-up.ts";
import { findMailbox } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import { Problem } from "#shared/problem.ts";
import { emailLink } from "./email-link.ts";
import { proofsOf } from "./store-sign-up.ts";

/**
 * Emails a new code and link for the sign-up of this browser. Without one it is refused, which
 * reveals nothing of any address: the page then signs up again.
 * @throws {Problem} signUpMissing, tooManyAttempts
 */
export async function resendCode({ platform, signUpSecret }: Context): Promise<null> {
  const { db, clock, limits } = platform;
  if (signUpSecret === null) throw new Problem("signUpMissing");
  const signUp = await findPendingSignUpByBrowser(db, hashSecret(signUpSecret), clock.now());
  if (!signUp || signUp.codeHash === null) throw new Problem("signUpMissing");
  const { id, email, language } = signUp;
  await limits.consume("resendByAccount", await findEmailKey(db, email));
  if (await findMailbox(db, email)) throw new Problem("signUpMissing");
  await db.transaction((tx) => {
    const recipient = {
      email,
      language,
      store: (link: Parameters<typeof proofsOf>[1]) =>
        updatePendingSignUpLink(tx, id, proofsOf(signUp, link, signUpSecret)),
    };
    return emailLink(tx, platform, "verify_checkout", recipient, signUp);
  });
  return null;
}
