import type { MailRequest } from "#shared/account.ts";
import type { Platform } from "../platform/platform.ts";
import { findMailbox } from "../records/profile.ts";
import { mailLink } from "./mail-link.ts";

/**
 * Mails a new link to an address that still waits to be proven. Answers alike, in bytes and time,
 * whether the address is unknown, waiting or proven.
 * @throws {Problem} tooManyAttempts
 */
export async function resendConfirmation(platform: Platform, request: MailRequest): Promise<null> {
  const { db, limits } = platform;
  await limits.consume("resendByAccount", request.email.toLowerCase());
  const mailbox = await findMailbox(db, request.email);
  const waiting = mailbox?.emailVerifiedAt === null ? mailbox : null;
  await db.transaction((tx) => mailLink(tx, platform, "verify_email", waiting, request));
  return null;
}
