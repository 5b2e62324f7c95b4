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
import { signUpExpiry } from "./link-emails.ts";

/**
 * Emails a new link for an unconfirmed sign-up: that of this browser, else the newest of the
 * address. The response is the same, in bytes and time, whether the address is unknown, pending or
 * verified.
 * @throws {Problem} tooManyAttempts
 */
export async function resendConfirmation(ctx: Context, request: EmailLinkRequest): Promise<null> {
  const { platform, signUpSecret } = ctx;
  const { db, clock, limits } = platform;
  const browserHash = signUpSecret === null ? null : hashSecret(signUpSecret);
  await limits.consume("resendByAccount", await findEmailKey(db, request.email));
  const mailbox = await findMailbox(db, request.email);
  const pending = await findPendingSignUp(db, request.email, browserHash, clock.now());
  await db.transaction((tx) => {
    const recipient: LinkRecipient | null =
      pending && !mailbox
        ? {
            email: pending.email,
            language: pending.language,
            store: ({ id: linkHash, createdAt, expiresAt: linkExpiresAt }) =>
              updatePendingSignUpLink(tx, pending.id, {
                linkHash,
                linkExpiresAt,
                expiresAt: signUpExpiry(createdAt),
              }),
          }
        : null;
    return emailLink(tx, platform, "verify_email", recipient, request);
  });
  return null;
}
