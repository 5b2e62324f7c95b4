import type { PartnerReviewPage } from "#shared/partner/partner-reviews.ts";

/**
 * Pages of reviews with the answer of one of them replaced. The review stays in its list, also in
 * that of the unanswered ones, so that the page does not move under the hands of its reader.
 * @param reply null where it was deleted
 */
export function withReply(
  pages: readonly PartnerReviewPage[],
  id: string,
  reply: string | null,
): PartnerReviewPage[] {
  return pages.map((page) => ({
    ...page,
    reviews: page.reviews.map((review) => (review.id === id ? { ...review, reply } : review)),
  }));
}
