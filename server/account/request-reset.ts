import type { MailRequest } from "#shared/account.ts";
import type { Platform } from "../platform/platform.ts";
import { findMailbox } from "../records/profile.ts";
import { mailLink } from "./mail-link.ts";

/**
 * Mails a link that sets a new password. Answers alike, in bytes and time, whether or not the
 * address has an account.
 * @throws {Problem} tooManyAttempts
 */
export async function requestReset(platform: Platform, request: MailRequest): Promise<null> {
  const { db, limits } = platform;
  await limits.consume("resetByAccount", request.email.toLowerCase());
  const mailbox = await findMailbox(db, request.email);
  await db.transaction((tx) => mailLink(tx, platform, "reset_password", mailbox, request));
  return null;
}
