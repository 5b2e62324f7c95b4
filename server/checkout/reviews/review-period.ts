import type { BookingRow } from "#server/records/bookings/booking.ts";
import { REVIEW_DAYS } from "#shared/checkout/review-days.ts";
import { toInstant } from "#shared/local-time.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

type ReviewedBooking = Pick<BookingRow, "status" | "endDate" | "returnTime">;

/** The instant until which a paid booking can be reviewed; null for any other booking (BR-478). */
function reviewableUntil({ status, endDate, returnTime }: ReviewedBooking): Date | null {
  if (status !== "confirmed") return null;
  return new Date(returnedAt({ endDate, returnTime }).getTime() + REVIEW_DAYS * DAY_MS);
}

/** The instant of the return that was agreed on. */
function returnedAt({ endDate, returnTime }: Omit<ReviewedBooking, "status">): Date {
  return toInstant(`${endDate}T${returnTime.slice(0, 5)}`);
}

/** True from the return of a paid booking until the end of the days of BR-478. */
export function isReviewable(booking: ReviewedBooking, now: Date): boolean {
  const until = reviewableUntil(booking);
  return until !== null && now >= returnedAt(booking) && now < until;
}
