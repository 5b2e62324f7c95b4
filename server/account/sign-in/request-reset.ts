import type { Platform } from "#server/platform/platform.ts";
import { findEmailKey } from "#server/records/accounts/email-key.ts";
import { findMailbox } from "#server/records/accounts/profile.ts";
import type { EmailLinkRequest } from "#shared/account/account.ts";
import { emailLink, resetRecipient } from "./email-link.ts";

/**
 * Emails a link that sets a new password. The response is the same, in bytes and time, whether or
 * not the address has an account.
 * @throws {Problem} tooManyAttempts
 */
export async function requestReset(platform: Platform, request: EmailLinkRequest): Promise<null> {
  const { db, limits } = platform;
  await limits.consume("resetByAccount", await findEmailKey(db, request.email));
  const mailbox = await findMailbox(db, request.email);
  await db.transaction((tx) => {
    const recipient = mailbox && resetRecipient(tx, mailbox);
    return emailLink(tx, platform, "reset_password", recipient, request);
  });
  return null;
}
