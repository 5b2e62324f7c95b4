import type { BookingRow } from "#server/records/bookings/booking.ts";
import { REVIEW_DAYS } from "#shared/checkout/review-days.ts";
import { toInstant } from "#shared/local-time.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

type ReviewedBooking = Pick<BookingRow, "status" | "endDate" | "returnTime">;

/** True from the agreed return of a paid booking until the end of the days of BR-478. */
export function isReviewable({ status, endDate, returnTime }: ReviewedBooking, now: Date): boolean {
  if (status !== "confirmed") return false;
  const sinceReturn = now.getTime() - toInstant(`${endDate}T${returnTime}`).getTime();
  return sinceReturn >= 0 && sinceReturn < REVIEW_DAYS * DAY_MS;
}
