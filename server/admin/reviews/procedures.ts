import { findAdminReview, listAdminReviews } from "#server/records/reviews/admin-review.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import {
  hideReviewSchema,
  reviewIdSchema,
  reviewsTableSchema,
  showReviewSchema,
} from "#shared/admin/admin-reviews.ts";
import { Problem } from "#shared/problem.ts";
import { hideReview } from "./hide-review.ts";

/** Reviews of all vehicles. */
export const reviewProcedures = {
  /** A page of reviews, shown and hidden. */
  reviews: adminProcedure
    .input(reviewsTableSchema)
    .query(({ ctx, input }) => listAdminReviews(ctx.platform.db, input)),

  /** One review, shown or hidden; refuses with `notFound`. */
  review: adminProcedure.input(reviewIdSchema).query(async ({ ctx, input }) => {
    const review = await findAdminReview(ctx.platform.db, input.id);
    if (!review) throw new Problem("notFound");
    return review;
  }),

  /** Hides a review with a reason for its author; refuses with `reviewAlreadyChanged`. */
  hideReview: adminProcedure
    .input(hideReviewSchema)
    .mutation(({ ctx, input }) => hideReview(ctx.platform, ctx.viewer, input)),

  /** Shows a hidden review again; refuses with `reviewAlreadyChanged`. */
  showReview: adminProcedure
    .input(showReviewSchema)
    .mutation(({ ctx, input }) => hideReview(ctx.platform, ctx.viewer, { ...input, reason: null })),
};
