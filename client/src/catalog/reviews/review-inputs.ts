/** The numbers of reviews that the page of a vehicle and that of a partner show at first. */
const VEHICLE_REVIEWS = 3;
const PARTNER_REVIEWS = 4;

/** Continues a list of reviews. */
export const REVIEW_PAGES = {
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Returns the input of `catalog.vehicleReviews` for a vehicle's page. */
export function vehicleReviewsInput(vehicleId: string) {
  return { vehicleId, limit: VEHICLE_REVIEWS };
}

/** Returns the input of `catalog.partnerReviews` for a partner's page. */
export function partnerReviewsInput(partnerId: string) {
  return { partnerId, limit: PARTNER_REVIEWS };
}
