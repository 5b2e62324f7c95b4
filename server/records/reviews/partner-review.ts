import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { ratingOf } from "#shared/catalog/rating.ts";
import type {
  PartnerReviewCounts,
  PartnerReviewPage,
  PartnerReviewsQuery,
} from "#shared/partner/partner-reviews.ts";
import { isAfterReview, toReviewPage } from "./review-page.ts";

const PAGE = 20;

const isUnanswered = and(isNull(reviews.reply), isNull(reviews.hiddenAt));

/** One page of the reviews of a partner's vehicles, newest first. */
export async function listPartnerReviews(
  db: Queries,
  partnerId: string,
  { state, cursor }: PartnerReviewsQuery,
): Promise<PartnerReviewPage> {
  const rows = await db
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      stars: reviews.stars,
      text: reviews.text,
      author: reviews.authorName,
      vehicle: { id: vehicles.id, title: vehicles.title },
      returnedOn: bookings.endDate,
      reply: reviews.reply,
      hiddenAt: reviews.hiddenAt,
      createdAt: reviews.createdAt,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
    .where(
      and(
        eq(reviews.partnerId, partnerId),
        state === "unanswered" ? isUnanswered : undefined,
        cursor ? isAfterReview(cursor) : undefined,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(PAGE + 1);
  const { page, nextCursor } = toReviewPage(rows, PAGE);
  return {
    reviews: page.map(({ hiddenAt, createdAt, ...review }) => ({
      ...review,
      isHidden: hiddenAt !== null,
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}

/** What the shown reviews of a partner's vehicles come to. */
export async function countPartnerReviews(
  db: Queries,
  partnerId: string,
): Promise<PartnerReviewCounts> {
  const shown = sql`filter (where ${reviews.hiddenAt} is null)`;
  const [counts] = await db
    .select({
      count: sql<number>`(count(*) ${shown})::int`,
      stars: sql<number>`coalesce(sum(${reviews.stars}) ${shown}, 0)::int`,
      unanswered: sql<number>`(count(*) filter (where ${isUnanswered}))::int`,
    })
    .from(reviews)
    .where(eq(reviews.partnerId, partnerId));
  return {
    rating: ratingOf(counts?.count ?? 0, counts?.stars ?? 0),
    unanswered: counts?.unanswered ?? 0,
  };
}

/** True for a review of one of the partner's vehicles. */
export async function isReviewOf(db: Queries, partnerId: string, id: string): Promise<boolean> {
  return (await db.$count(reviews, and(eq(reviews.id, id), eq(reviews.partnerId, partnerId)))) > 0;
}

/**
 * Sets or, with null, deletes a partner's answer to a review of one of their vehicles.
 * @returns false for a foreign or missing id
 */
export async function updateReply(
  db: Queries,
  partnerId: string,
  id: string,
  reply: string | null,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db
    .update(reviews)
    .set({ reply, repliedAt: reply === null ? null : now })
    .where(and(eq(reviews.id, id), eq(reviews.partnerId, partnerId)));
  return rowCount === 1;
}
