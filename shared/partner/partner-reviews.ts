import { z } from "zod";
import type { Rating } from "#shared/catalog/rating.ts";
import { reviewCursorField } from "#shared/catalog/reviews.ts";
import { REVIEW_TEXT_LIMIT } from "#shared/checkout/review.ts";
import type { LocalDate } from "#shared/local-time.ts";
import { idField, optionalTextField, textField } from "#shared/validation/fields.ts";

/** Input of `partner.reviews`: all of them, or those without an answer. */
export const partnerReviewsSchema = z.strictObject({
  state: z.enum(["unanswered"]).optional(),
  cursor: reviewCursorField,
  /** Added by clients that page automatically; there is one direction only. */
  direction: z.literal("forward").optional(),
});

/** Input of `partner.replyToReview`; an empty text deletes the answer. */
export const replyToReviewSchema = z.strictObject({
  id: idField,
  reply: optionalTextField(REVIEW_TEXT_LIMIT),
});

/** An answer as it is typed: deleting one is an action of its own. */
export const typedReplySchema = z.strictObject({ reply: textField(REVIEW_TEXT_LIMIT) });

export type PartnerReviewsQuery = z.infer<typeof partnerReviewsSchema>;

/** A review of one of the caller's vehicles. */
export type PartnerReview = {
  id: string;
  bookingId: string;
  stars: number;
  text: string;
  /** As the public reads it; null where the account was deleted since. */
  author: string | null;
  vehicle: { id: string; title: string };
  /** The day of the return. */
  returnedOn: LocalDate;
  reply: string | null;
  /** True where an admin hid it, so that it is neither shown nor counted. */
  isHidden: boolean;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** A page of the caller's reviews, newest first. */
export type PartnerReviewPage = { reviews: PartnerReview[]; nextCursor: string | null };

/** What the caller's shown reviews come to. */
export type PartnerReviewCounts = {
  rating: Rating | null;
  /** The number of shown reviews without an answer. */
  unanswered: number;
};
