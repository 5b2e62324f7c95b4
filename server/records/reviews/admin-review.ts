import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Queries, Transaction } from "#server/records/database/database.ts";
import {
  literally,
  matchesTranscribed,
  normalized,
  wordsOf,
} from "#server/records/database/normalized-text.ts";
import { countMatches, inOrder, pageBounds } from "#server/records/database/table-rows.ts";
import { partnerNames } from "#server/records/partners/partner.ts";
import { bookings } from "#server/records/schema/bookings.ts";
import { partners } from "#server/records/schema/partners.ts";
import { reviews } from "#server/records/schema/reviews.ts";
import { vehicles } from "#server/records/schema/vehicles.ts";
import type { ReviewsTableQuery } from "#shared/admin/admin-reviews.ts";
import type { ReviewRow } from "#shared/admin/tables/review-columns.ts";
import type { TablePage } from "#shared/table/table.ts";

/**
 * Reviews with a word in their text, or in what their booking is found by, or in one of their
 * partner's names. Each of the three is looked up by itself, so that the indexes of trigrams are
 * used.
 */
function holds(db: Queries, word: string): SQL {
  const pattern = normalized(`%${literally(word)}%`);
  const inText = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(sql`fold(${reviews.text}) like ${pattern}`);
  const inBooking = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .where(sql`${bookings.searchText} like ${pattern}`);
  const inPartner = db
    .select({ id: reviews.id })
    .from(reviews)
    .innerJoin(partners, eq(partners.id, reviews.partnerId))
    .where(matchesTranscribed(normalized(partnerNames), word));
  return inArray(reviews.id, inText.union(inBooking).union(inPartner));
}

function matchesFilters(db: Queries, { search, state }: ReviewsTableQuery): SQL | undefined {
  return and(
    ...wordsOf(search ?? "").map((word) => holds(db, word)),
    state && (state === "shown" ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt)),
  );
}

const ORDER = {
  at: [reviews.createdAt, reviews.id],
  stars: [reviews.stars, reviews.createdAt, reviews.id],
} as const;

function selectReviews(db: Queries) {
  return db
    .select({
      id: reviews.id,
      bookingId: reviews.bookingId,
      stars: reviews.stars,
      text: reviews.text,
      customerName: bookings.customerName,
      vehicle: { id: vehicles.id, slug: vehicles.slug, title: vehicles.title },
      partner: { id: partners.id, name: partners.name, latinName: partners.latinName },
      reply: reviews.reply,
      hiddenReason: reviews.hiddenReason,
      createdAt: reviews.createdAt,
      updatedAt: reviews.updatedAt,
    })
    .from(reviews)
    .innerJoin(bookings, eq(bookings.id, reviews.bookingId))
    .innerJoin(vehicles, eq(vehicles.id, reviews.vehicleId))
    .innerJoin(partners, eq(partners.id, reviews.partnerId));
}

const toReviewRow = (row: Awaited<ReturnType<typeof selectReviews>>[number]): ReviewRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** One review of any vehicle; null if there is none with this id. */
export async function findAdminReview(db: Queries, id: string): Promise<ReviewRow | null> {
  const [row] = await selectReviews(db).where(eq(reviews.id, id));
  return row ? toReviewRow(row) : null;
}

/** A page of the reviews of all vehicles. */
export async function listAdminReviews(
  db: Queries,
  query: ReviewsTableQuery,
): Promise<TablePage<ReviewRow>> {
  const { limit, offset } = pageBounds(query);
  const [rows, count] = await Promise.all([
    selectReviews(db)
      .where(matchesFilters(db, query))
      .orderBy(...inOrder(query, ORDER[query.sort]))
      .limit(limit)
      .offset(offset),
    countMatches(db, sql`${reviews}`, matchesFilters(db, query)),
  ]);
  return {
    rows: rows.map(toReviewRow),
    ...count,
  };
}

/** The id of the vehicle of a review; null without such a review. */
export async function findReviewedVehicle(db: Queries, id: string): Promise<string | null> {
  const [row] = await db
    .select({ vehicleId: reviews.vehicleId })
    .from(reviews)
    .where(eq(reviews.id, id));
  return row?.vehicleId ?? null;
}

/**
 * Hides a review, or shows it again.
 * @param seen the review as it was read, with when its author last changed it
 * @returns "changed", "outdated" where it already was, or its author changed it, or "missing"
 */
export async function updateReviewHidden(
  db: Transaction,
  seen: { id: string; updatedAt: Date },
  hidden: { reason: string; at: Date } | null,
): Promise<"changed" | "outdated" | "missing"> {
  const { rowCount } = await db
    .update(reviews)
    .set({ hiddenAt: hidden?.at ?? null, hiddenReason: hidden?.reason ?? null })
    .where(
      and(
        eq(reviews.id, seen.id),
        eq(reviews.updatedAt, seen.updatedAt),
        hidden ? isNull(reviews.hiddenAt) : isNotNull(reviews.hiddenAt),
      ),
    );
  if (rowCount === 1) return "changed";
  return (await db.$count(reviews, eq(reviews.id, seen.id))) > 0 ? "outdated" : "missing";
}
