/** The id of the heading of a trip's review, to which the list of bookings leads. */
export const REVIEW_ID = "review";
