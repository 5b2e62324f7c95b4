import { findBooking } from "#server/checkout/describe-booking.ts";
import type { Platform } from "#server/platform/platform.ts";
import { lockAccount } from "#server/records/accounts/lock-account.ts";
import { findBookingOf } from "#server/records/bookings/booking.ts";
import { requireBookingEmailFacts } from "#server/records/bookings/booking-email-facts.ts";
import type { Transaction } from "#server/records/database/database.ts";
import { insertEmail } from "#server/records/emails/email-queue.ts";
import { deleteReviewOf, upsertReview } from "#server/records/reviews/review.ts";
import { isPartnerInformed } from "#server/records/reviews/review-invitation.ts";
import { lockVehicleRow } from "#server/records/vehicles/lock-vehicle-row.ts";
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
  const { db, clock, ids } = parts;
  const found = await findBookingOf(db, customerId, bookingId);
  if (!found) throw new Problem("notFound");
  const now = clock.now();
  if (!isReviewable(found.booking, now)) throw new Problem("bookingNotReviewable");
  const authorName = reviewAuthor(found.booking.customerName);
  const review = { id: ids.uuid(), bookingId, authorName, stars, text };
  await db.transaction(async (tx) => {
    await lockToReview(tx, customerId, found.vehicle.id);
    const saved = await upsertReview(tx, customerId, review, now);
    // Cancelled or moved in the meantime.
    if (!saved) throw new Problem("bookingNotReviewable");
    if (saved === "inserted") await queueReceivedReview(tx, parts, review);
  });
  return findBooking(parts, customerId, bookingId);
}

/**
 * Takes the locks of a change of a review in their common order: the account, which then stays
 * until the end, and the vehicle, on which the review is counted.
 * @throws {Problem} notFound where the account has been deleted in the meantime
 */
async function lockToReview(tx: Transaction, customerId: string, vehicleId: string): Promise<void> {
  if (!(await lockAccount(tx, customerId))) throw new Problem("notFound");
  await lockVehicleRow(tx, vehicleId);
}

/**
 * Emails the partner about a review, once per booking and only while the partner has an account.
 */
async function queueReceivedReview(
  tx: Transaction,
  { clock, ids, site }: Parts,
  review: { bookingId: string; authorName: string; stars: number; text: string },
): Promise<void> {
  const { bookingId } = review;
  if (await isPartnerInformed(tx, bookingId)) return;
  const now = clock.now();
  const facts = await requireBookingEmailFacts(tx, bookingId);
  await insertEmail(tx, {
    ...composeReceivedReview(facts, review, site.origin),
    id: ids.uuid(),
    recipient: facts.partner.email,
    bookingId,
    availableAt: now,
    createdAt: now,
  });
}

/**
 * Deletes the review of a customer's booking, with the partner's answer; also once the time to
 * write one is over.
 * @returns the booking, without a review, or with an empty one that stays hidden
 * @throws {Problem} notFound, also where there is no review
 */
export async function deleteReview(
  parts: Parts,
  customerId: string,
  bookingId: string,
): Promise<CustomerBooking> {
  const { db, clock } = parts;
  const found = await findBookingOf(db, customerId, bookingId);
  if (!found) throw new Problem("notFound");
  await db.transaction(async (tx) => {
    await lockToReview(tx, customerId, found.vehicle.id);
    const isDeleted = await deleteReviewOf(tx, customerId, bookingId, clock.now());
    if (!isDeleted) throw new Problem("notFound");
  });
  return findBooking(parts, customerId, bookingId);
}
