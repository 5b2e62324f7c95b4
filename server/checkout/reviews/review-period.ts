import type { BookingRow } from "#server/records/bookings/booking.ts";
import { reviewedReturns } from "#shared/checkout/review-days.ts";
import { toInstant } from "#shared/local-time.ts";

type ReviewedBooking = Pick<BookingRow, "status" | "endDate" | "returnTime">;

/** True from the agreed return of a paid booking until the end of the days of BR-478. */
export function isReviewable({ status, endDate, returnTime }: ReviewedBooking, now: Date): boolean {
  if (status !== "confirmed") return false;
  const returnedAt = toInstant(`${endDate}T${returnTime}`);
  const { after, by } = reviewedReturns(now);
  return returnedAt > after && returnedAt <= by;
}
