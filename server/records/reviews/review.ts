import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { reviewedReturns } from "#shared/checkout/review-days.ts";

export type ReviewRow = typeof reviews.$inferSelect;

/** A confirmed booking of this customer whose rental ended in the period of BR-478. */
const isReviewable = (customerId: string, now: Date) => {
  const { after, by } = reviewedReturns(now);
  return and(
    eq(bookings.customerId, customerId),
    eq(bookings.status, "confirmed"),
    sql`upper(${bookings.period}) <= ${by.toISOString()}::timestamptz`,
    sql`upper(${bookings.period}) > ${after.toISOString()}::timestamptz`,
  );
};

/**
 * Writes the review of a booking, or changes it. A hidden one stays hidden. Its vehicle is locked
 * already, because the trigger that counts reviews changes it.
 * @returns null where the booking cannot be reviewed (any more)
 */
export async function upsertReview(
  db: Transaction,
  customerId: string,
  review: Pick<ReviewRow, "id" | "bookingId" | "authorName" | "stars" | "text">,
  now: Date,
): Promise<"inserted" | "changed" | null> {
  const { id, bookingId, authorName, stars, text } = review;
  // Without a lock of the booking: a move of it locks the vehicle first, and a review outlives the
  // cancelling of its booking.
  const [booking] = await db
    .select({ vehicleId: bookings.vehicleId, partnerId: bookings.partnerId })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isReviewable(customerId, now)));
  if (!booking) return null;
  const [saved] = await db
    .insert(reviews)
    .values({
      ...booking,
      id,
      bookingId,
      customerId,
      authorName,
      stars,
      text,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({ target: reviews.bookingId, set: { stars, text, updatedAt: now } })
    .returning({ id: reviews.id });
  return saved?.id === id ? "inserted" : "changed";
}

/**
 * Deletes a customer's review of a booking. Of a hidden one only the text goes: another would be
 * shown, and counted, beside the reason for which this one is not.
 * @returns false where there is none
 */
export async function deleteReviewOf(
  db: Transaction,
  customerId: string,
  bookingId: string,
  now: Date,
): Promise<boolean> {
  const isTheirs = and(eq(reviews.customerId, customerId), eq(reviews.bookingId, bookingId));
  const emptied = await db
    .update(reviews)
    .set({ text: "", updatedAt: now })
    .where(and(isTheirs, isNotNull(reviews.hiddenAt)));
  if (emptied.rowCount === 1) return true;
  const { rowCount } = await db.delete(reviews).where(isTheirs);
  return rowCount === 1;
}

/** The reviews of bookings, by the id of the booking. */
export async function listReviewsOf(
  db: Queries,
  bookingIds: readonly string[],
): Promise<Map<string, ReviewRow>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(reviews)
    .where(inArray(reviews.bookingId, [...bookingIds]));
  return new Map(rows.map((row) => [row.bookingId, row]));
}

/**
 * Erases what a person wrote: the texts and the name of a customer's reviews, whose stars stay
 * counted, with the reasons for which they were hidden; and a partner's answers (BR-483).
 */
export async function updateReviewsErased(db: Transaction, id: string): Promise<void> {
  const hiddenReason = sql`case when ${reviews.hiddenAt} is not null then '' end`;
  await db
    .update(reviews)
    .set({ authorName: null, text: "", hiddenReason })
    .where(eq(reviews.customerId, id));
  await db
    .update(reviews)
    .set({ reply: null, repliedAt: null })
    .where(and(eq(reviews.partnerId, id), isNotNull(reviews.reply)));
}
