import { hashSecret } from "#server/platform/auth/secrets.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import {
  findPendingSignUp,
  updatePendingSignUpLink,
} from "#server/records/accounts/pending-sign-up.ts";
import { findMailbox } from "#server/records/accounts/profile.ts";
import type { Context } from "#server/trpc/context.ts";
import type { EmailLinkRequest } from "#shared/account/account.ts";
import { emailLink, type LinkRecipient } from "./email-link.ts";
import { emailOfSignUp, proofsOf } from "./store-sign-up.ts";

/**
 * Emails a new link, and code, for an unconfirmed sign-up: that of this browser, else the newest of
 * the address that has a password. The response is the same, in bytes and time, whether the address
 * is unknown, pending or verified.
 * @throws {Problem} tooManyAttempts
 */
export async function resendConfirmation(ctx: Context, request: EmailLinkRequest): Promise<null> {
  const { platform, signUpSecret } = ctx;
  const { db, clock, limits } = platform;
  const browserHash = signUpSecret === null ? null : hashSecret(signUpSecret);
  await limits.consume("resendByAccount", await findEmailKey(db, request.email));
  const mailbox = await findMailbox(db, request.email);
  const pending = await findPendingSignUp(db, request.email, browserHash, clock.now());
  const purpose = pending ? emailOfSignUp(pending) : "verify_email";
  await db.transaction((tx) => {
    const recipient: LinkRecipient | null =
      pending && !mailbox
        ? {
            email: pending.email,
            language: pending.language,
            store: (link) =>
              updatePendingSignUpLink(tx, pending.id, proofsOf(pending, link, signUpSecret)),
          }
        : null;
    return emailLink(tx, platform, purpose, recipient, request);
  });
  return null;
}
