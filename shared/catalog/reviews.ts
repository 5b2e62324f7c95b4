import { z } from "zod";
import type { LocalDate } from "#shared/local-time.ts";
import { boundedText, idField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { LocalizedName } from "./catalog.ts";

/** The reviews of a page, unless it is called for another number. */
const REVIEWS_PAGE = 6;

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/** A position in a list of reviews: the instant of the last one in milliseconds, and its id. */
export const reviewCursorField = boundedText(52, key("cursorInvalid"), key("cursorInvalid"))
  .regex(new RegExp(`^\\d{1,15}_${uuid}$`), key("cursorInvalid"))
  .nullish();

/** The part of a list of reviews that is returned. */
const reviewPageSchema = z.strictObject({
  cursor: reviewCursorField,
  limit: z.number().int().min(1).max(30).default(REVIEWS_PAGE),
  /** React Query's direction of infinite lists; only forward is supported. */
  direction: z.literal("forward").optional(),
});

/** Input of `catalog.vehicleReviews`. */
export const vehicleReviewsSchema = reviewPageSchema.extend({ vehicleId: idField });

/** Input of `catalog.partnerReviews`: those of all vehicles of a partner. */
export const partnerReviewsSchema = reviewPageSchema.extend({ partnerId: idField });

export type VehicleReviewsQuery = z.infer<typeof vehicleReviewsSchema>;
export type PartnerReviewsQuery = z.infer<typeof partnerReviewsSchema>;

/** The number of reviews on the home page; with fewer than the minimum there are none (BR-485). */
export const LATEST_REVIEWS = { min: 3, max: 4 } as const;

/** A review as the public reads it. */
export type PublicReview = {
  id: string;
  stars: number;
  /** As the customer wrote it, in either language; empty where only stars were given. */
  text: string;
  /** The first name and the initial of the last; null where the account was deleted since. */
  author: LocalizedName | null;
  /** The first day of the month in which the rental ended. */
  rentalMonth: LocalDate;
  /** The slug is null once the vehicle is no longer on offer. */
  vehicle: { id: string; slug: string | null; title: string };
  /** What the partner answered; null without an answer. */
  reply: string | null;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** One page of reviews, newest first. */
export type ReviewPage = { reviews: PublicReview[]; nextCursor: string | null };

/** A review with a text, of a vehicle that is on offer. */
export type LatestReview = Omit<PublicReview, "reply" | "vehicle"> & {
  vehicle: { id: string; slug: string; title: string };
};
