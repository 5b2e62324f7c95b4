import type { z } from "zod";
import { requireWorkingPartner } from "#server/partner/require-working-partner.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAuditEntry } from "#server/records/administration/audit.ts";
import { isReviewOf, updateReply } from "#server/records/reviews/partner-review.ts";
import type { replyToReviewSchema } from "#shared/partner/partner-reviews.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Stores a partner's public answer to a review, in place of an earlier one; an empty one deletes it
 * (BR-481).
 * @throws {Problem} notFound, also for a review of another partner's vehicle; forbidden while the
 * partner is inactive
 */
export async function replyToReview(
  { db, clock, ids }: Pick<Platform, "db" | "clock" | "ids">,
  partnerId: string,
  { id, reply }: z.infer<typeof replyToReviewSchema>,
): Promise<{ id: string; reply: string | null }> {
  const text = reply === "" ? null : reply;
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (!(await isReviewOf(tx, partnerId, id))) throw new Problem("notFound");
    await requireWorkingPartner(tx, partnerId);
    if (!(await updateReply(tx, partnerId, id, text, now))) throw new Problem("notFound");
    await insertAuditEntry(tx, {
      id: ids.uuid(),
      actorId: partnerId,
      action: text === null ? "review.replyDeleted" : "review.reply",
      createdAt: now,
      subjectType: "review",
      subjectId: id,
    });
  });
  return { id, reply: text };
}
