import { z } from "zod";
import { STARS } from "#shared/catalog/rating.ts";
import { idField, optionalTextField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";

/** The longest text of a review, and of the partner's answer (BR-479). */
export const REVIEW_TEXT_LIMIT = 1_000;

const starsField = z
  .number(key("required"))
  .int(key("invalid"))
  .min(STARS.min, key("required"))
  .max(STARS.max, key("invalid"));

/** Input of `checkout.saveReview`: the booking, its stars, and a text that may be empty. */
export const saveReviewSchema = z.strictObject({
  bookingId: idField,
  stars: starsField,
  text: optionalTextField(REVIEW_TEXT_LIMIT).default(""),
});

/** Input of `checkout.deleteReview`. */
export const deleteReviewSchema = z.strictObject({ bookingId: idField });

export type SaveReview = z.infer<typeof saveReviewSchema>;

/** The review of a booking, as its customer sees it. */
export type OwnReview = {
  stars: number;
  text: string;
  /** What the partner answered; null without an answer. */
  reply: string | null;
  /** The reason for which an admin hid it; null while it is shown. */
  hiddenReason: string | null;
  /** ISO 8601 instants. */
  createdAt: string;
  updatedAt: string;
};

/**
 * The name under which a review is shown: the first name and the initial of the last (BR-480).
 * @param fullName of the booking's customer
 */
export function reviewAuthor(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const first = words[0] ?? "";
  const last = words.length > 1 ? words.at(-1) : undefined;
  const initial = last?.match(/^./u)?.[0];
  return initial === undefined ? first : `${first} ${initial.toLocaleUpperCase("el")}.`;
}
