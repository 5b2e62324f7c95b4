import { z } from "zod";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { idField, instantField, textField } from "#shared/validation/fields.ts";
import { REVIEW_STATES } from "./inbox-values.ts";
import { REVIEW_SORTS } from "./table-sorts.ts";

/** Input of `admin.reviews`. */
export const reviewsTableSchema = z.strictObject({
  ...tableFields(REVIEW_SORTS),
  search: tableSearchField,
  state: z.enum(REVIEW_STATES).optional(),
});

export type ReviewsTableQuery = z.infer<typeof reviewsTableSchema>;

/** Input of `admin.review`. */
export const reviewIdSchema = z.strictObject({ id: idField });

/** The longest reason for hiding a review. */
export const HIDE_REASON_LIMIT = 300;

/** The form of hiding a review: the reason is shown to the customer who wrote it (BR-482). */
export const hideReasonSchema = z.strictObject({ reason: textField(HIDE_REASON_LIMIT) });

/** Input of `admin.showReview`: a decision is valid for the words that the admin read (BR-490). */
export const showReviewSchema = z.strictObject({ id: idField, expectedUpdatedAt: instantField });

/** Input of `admin.hideReview`. */
export const hideReviewSchema = showReviewSchema.extend(hideReasonSchema.shape);
