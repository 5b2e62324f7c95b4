import type { Platform } from "#server/platform/platform.ts";
import { countEmails } from "#server/records/emails/email-list.ts";
import type { EmailCounts } from "#shared/admin/email-queue.ts";

const LATELY_MS = 24 * 60 * 60 * 1000;

/** Counts of the email queue; sent emails are counted for a day. */
export async function countEmailQueue({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<EmailCounts> {
  return countEmails(db, new Date(clock.now().getTime() - LATELY_MS));
}
