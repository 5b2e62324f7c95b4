import type { MailRequest } from "#shared/account.ts";
import { hashSecret } from "../platform/secrets.ts";
import { findEmailKey } from "../records/email-key.ts";
import { findPendingSignUp, updatePendingSignUpLink } from "../records/pending-sign-up.ts";
import { findMailbox } from "../records/profile.ts";
import type { Context } from "../trpc/context.ts";
import { signUpExpiry } from "./link-letters.ts";
import { type LinkRecipient, mailLink } from "./mail-link.ts";

/**
 * Mails a new link for a sign-up whose address is not proven yet: that of this browser, else the
 * newest of the address. Answers alike, in bytes and time, whether the address is unknown, waiting or
 * proven.
 * @throws {Problem} tooManyAttempts
 */
export async function resendConfirmation(ctx: Context, request: MailRequest): Promise<null> {
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
    return mailLink(tx, platform, "verify_email", recipient, request);
  });
  return null;
}
