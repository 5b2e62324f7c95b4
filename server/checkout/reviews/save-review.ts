import { findBooking } from "#server/checkout/describe-booking.ts";
import type { Platform } from "#server/platform/platform.ts";
import { findBookingOf } from "#server/records/bookings/booking.ts";
import { requireBookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { deleteReviewOf, listReviewsOf, upsertReview } from "#server/records/reviews/review.ts";
import type { CustomerBooking } from "#shared/checkout/checkout.ts";
import { reviewAuthor, type SaveReview } from "#shared/checkout/review.ts";
import { Problem } from "#shared/problem.ts";
import { composeReceivedReview } from "./review-emails.ts";
import { isReviewable } from "./review-period.ts";

type Parts = Pick<Platform, "db" | "clock" | "ids" | "isDemo" | "site">;

/**
 * Writes the review of a customer's booking, or changes it (BR-478). The partner is emailed the
 * first time.
 * @returns the booking with its review
 * @throws {Problem} notFound, bookingNotReviewable
 */
export async function saveReview(
  parts: Parts,
  customerId: string,
  { bookingId, stars, text }: SaveReview,
): Promise<CustomerBooking> {
  const { db, clock, ids, site } = parts;
  const found = await findBookingOf(db, customerId, bookingId);
  if (!found) throw new Problem("notFound");
  const now = clock.now();
  if (!isReviewable(found.booking, now)) throw new Problem("bookingNotReviewable");
  const authorName = reviewAuthor(found.booking.customerName);
  const review = { id: ids.uuid(), bookingId, authorName, stars, text };
  await db.transaction(async (tx) => {
    const isNew = !(await listReviewsOf(tx, [bookingId])).has(bookingId);
    const isSaved = await upsertReview(tx, customerId, review, now);
    // Cancelled or moved in the meantime.
    if (!isSaved) throw new Problem("bookingNotReviewable");
    if (!isNew) return;
    const facts = await requireBookingEmailFacts(tx, bookingId);
    await insertEmail(tx, {
      ...composeReceivedReview(facts, review, site.origin),
      id: ids.uuid(),
      recipient: facts.partner.email,
      bookingId,
      availableAt: now,
      createdAt: now,
    });
  });
  return findBooking(parts, customerId, bookingId);
}

/**
 * Deletes the review of a customer's booking, with the partner's answer.
 * @returns the booking, without a review
 * @throws {Problem} notFound, also where there is no review; bookingNotReviewable
 */
export async function deleteReview(
  parts: Parts,
  customerId: string,
  bookingId: string,
): Promise<CustomerBooking> {
  const { db, clock } = parts;
  const found = await findBookingOf(db, customerId, bookingId);
  if (!found) throw new Problem("notFound");
  const now = clock.now();
  if (!isReviewable(found.booking, now)) throw new Problem("bookingNotReviewable");
  if (!(await deleteReviewOf(db, customerId, bookingId, now))) throw new Problem("notFound");
  return findBooking(parts, customerId, bookingId);
}
