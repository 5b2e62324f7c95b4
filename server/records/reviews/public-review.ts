import { and, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Queries } from "#server/records/database/database.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import { isPublic } from "#server/records/vehicles/vehicle.ts";
import {
  LATEST_REVIEWS,
  type LatestReview,
  type PartnerReviewsQuery,
  type ReviewPage,
  type VehicleReviewsQuery,
} from "#shared/catalog/reviews.ts";
import { toLatin } from "#shared/latin-text.ts";
import { isAfterReview, toReviewPage } from "./review-page.ts";

/** What the public reads of a review, beside its vehicle. */
const PUBLIC_COLUMNS = {
  id: reviews.id,
  stars: reviews.stars,
  text: reviews.text,
  authorName: reviews.authorName,
  createdAt: reviews.createdAt,
  rentalMonth: sql<string>`date_trunc('month', ${bookings.endDate})::date::text`,
};

type PublicColumns = { authorName: string | null; createdAt: Date };

/** The shape in which clients get a review. */
function toPublicReview<Row extends PublicColumns>({ authorName, createdAt, ...review }: Row) {
  return {
    ...review,
    author: authorName === null ? null : { el: authorName, en: toLatin(authorName) },
    createdAt: createdAt.toISOString(),
  };
}

type PageQuery = Pick<VehicleReviewsQuery, "cursor" | "limit">;

/** One page of the shown reviews that meet a condition, newest first. */
async function listShown(
  db: Queries,
  condition: SQL | undefined,
  { cursor, limit }: PageQuery,
): Promise<ReviewPage> {
  const rows = await db
    .select({
      ...PUBLIC_COLUMNS,
      reply: reviews.reply,
      vehicle: {
        id: vehicles.id,
        slug: sql<string | null>`case when ${isPublic} then ${vehicles.slug} end`,
        title: vehicles.title,
      },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
    .where(and(isNull(reviews.hiddenAt), condition, cursor ? isAfterReview(cursor) : undefined))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(limit + 1);
  const { page, nextCursor } = toReviewPage(rows, limit);
  return { reviews: page.map(toPublicReview), nextCursor };
}

/** One page of the shown reviews of a vehicle that is on offer. */
export function listVehicleReviews(
  db: Queries,
  { vehicleId, ...page }: VehicleReviewsQuery,
): Promise<ReviewPage> {
  return listShown(db, and(isPublic, eq(reviews.vehicleId, vehicleId)), page);
}

/**
 * One page of the shown reviews of all vehicles of a partner, also of those that are no longer on
 * offer: the partner's rating counts them too.
 */
export function listPartnerReviews(
  db: Queries,
  { partnerId, ...page }: PartnerReviewsQuery,
): Promise<ReviewPage> {
  return listShown(db, eq(reviews.partnerId, partnerId), page);
}

/**
 * The newest shown reviews that have a text, of vehicles on offer, however many stars; none while
 * there are only one or two (BR-485).
 */
export async function listLatestReviews(db: Queries): Promise<LatestReview[]> {
  const rows = await db
    .select({
      ...PUBLIC_COLUMNS,
      vehicle: { id: vehicles.id, slug: vehicles.slug, title: vehicles.title },
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
    .where(and(isNull(reviews.hiddenAt), ne(reviews.text, ""), isPublic))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(LATEST_REVIEWS.max);
  return rows.length < LATEST_REVIEWS.min ? [] : rows.map(toPublicReview);
}
