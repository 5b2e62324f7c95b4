import type { Platform } from "#server/platform/platform.ts";
import { countMails } from "#server/records/emails/email-list.ts";
import type { MailCounts } from "#shared/admin/email-queue.ts";

const LATELY_MS = 24 * 60 * 60 * 1000;

/** The mail queue in figures; those that left count for a day. */
export async function countMailQueue({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<MailCounts> {
  return countMails(db, new Date(clock.now().getTime() - LATELY_MS));
}
