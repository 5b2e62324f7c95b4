import type { Platform } from "#server/platform/platform.ts";
import { countRetryable, countSentSince, countUnsent } from "#server/records/emails/email-list.ts";
import type { EmailCounts } from "#shared/admin/email-queue.ts";
import { DAY_MS } from "#shared/durations.ts";

/** Counts of the email queue; sent emails are counted for a day. */
export async function countEmailQueue({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<EmailCounts> {
  const [{ waiting, dead }, retryable, sentLately] = await Promise.all([
    countUnsent(db),
    countRetryable(db),
    countSentSince(db, new Date(clock.now().getTime() - DAY_MS)),
  ]);
  return { waiting, dead, retryable, sentLately };
}
