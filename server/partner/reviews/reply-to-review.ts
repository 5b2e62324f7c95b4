import type { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { updateReply } from "#server/records/reviews/partner-review.ts";
import type { replyToReviewSchema } from "#shared/partner/partner-reviews.ts";
import { Problem } from "#shared/problem.ts";

/**
 * Stores a partner's public answer to a review, in place of an earlier one; an empty one deletes it
 * (BR-481).
 * @throws {Problem} notFound, also for a review of another partner's vehicle
 */
export async function replyToReview(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
  { id, reply }: z.infer<typeof replyToReviewSchema>,
): Promise<{ id: string; reply: string | null }> {
  const text = reply === "" ? null : reply;
  if (!(await updateReply(db, partnerId, id, text, clock.now()))) throw new Problem("notFound");
  return { id, reply: text };
}
