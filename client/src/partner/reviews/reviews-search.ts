import { readOneOf } from "#client/ui/table/table-address.ts";
import type { PartnerReviewsQuery } from "#shared/partner/partner-reviews.ts";

/** The lists of reviews; the first is the default. */
export const REVIEW_LISTS = ["all", "unanswered"] as const;

export type ReviewList = (typeof REVIEW_LISTS)[number];

/** Reads the list of reviews from the address of the dashboard. An invalid one is dropped. */
export function readReviewList(raw: { state?: unknown }): ReviewList {
  return readOneOf(raw.state, REVIEW_LISTS) ?? "all";
}

/** Input that a list of reviews is requested with. */
export function toReviewsInput(list: ReviewList): PartnerReviewsQuery {
  return list === "all" ? {} : { state: list };
}
