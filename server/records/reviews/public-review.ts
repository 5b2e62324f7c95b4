import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic, localizedName } from "#server/records/vehicles/vehicle.ts";
import type { ReviewPage, ReviewsQuery } from "#shared/catalog/reviews.ts";
import { isAfterReview, toReviewPage } from "./review-page.ts";

/**
 * One page of the shown reviews of a public vehicle, or of all vehicles of a partner, also of those
 * that are no longer on offer: the partner's rating counts them too.
 */
export async function listPublicReviews(
  db: Queries,
  { vehicleId, partnerId, cursor, limit }: ReviewsQuery,
): Promise<ReviewPage> {
  const rows = await db
    .select({
      id: reviews.id,
      stars: reviews.stars,
      text: reviews.text,
      authorName: reviews.authorName,
      reply: reviews.reply,
      createdAt: reviews.createdAt,
      rentalMonth: sql<string>`date_trunc('month', ${bookings.endDate})::date::text`,
      vehicle: {
        id: vehicles.id,
        slug: sql<string | null>`case when ${isPublic} then ${vehicles.slug} end`,
        title: vehicles.title,
      },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
    .where(
      and(
        isNull(reviews.hiddenAt),
        vehicleId === undefined ? undefined : and(isPublic, eq(reviews.vehicleId, vehicleId)),
        partnerId === undefined ? undefined : eq(reviews.partnerId, partnerId),
        cursor ? isAfterReview(cursor) : undefined,
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const { page, nextCursor } = toReviewPage(rows, limit);
  return {
    reviews: page.map(({ authorName, createdAt, ...review }) => ({
      ...review,
      author: authorName === null ? null : localizedName(authorName),
      createdAt: createdAt.toISOString(),
    })),
    nextCursor,
  };
}
