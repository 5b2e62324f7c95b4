import { z } from "zod";
import type { LocalDate } from "#shared/local-time.ts";
import { boundedText, idField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { LocalizedName } from "./catalog.ts";

/** The reviews that `catalog.reviews` returns at once, unless it is called for fewer. */
const REVIEWS_PAGE = 6;

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/** A position in a list of reviews: the instant of the last one in milliseconds, and its id. */
export const reviewCursorField = boundedText(52, key("cursorInvalid"), key("cursorInvalid"))
  .regex(new RegExp(`^\\d{1,15}_${uuid}$`), key("cursorInvalid"))
  .nullish();

/** Input of `catalog.reviews`: those of a vehicle, or of all vehicles of a partner. */
export const reviewsSchema = z
  .strictObject({
    vehicleId: idField.optional(),
    partnerId: idField.optional(),
    cursor: reviewCursorField,
    limit: z.number().int().min(1).max(30).default(REVIEWS_PAGE),
    /** React Query's direction of infinite lists; only forward is supported. */
    direction: z.literal("forward").optional(),
  })
  .refine(({ vehicleId, partnerId }) => (vehicleId === undefined) !== (partnerId === undefined), {
    path: ["vehicleId"],
    message: key("required"),
  });

export type ReviewsQuery = z.infer<typeof reviewsSchema>;

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
