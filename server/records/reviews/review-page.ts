import { type SQL, sql } from "drizzle-orm";
import { reviews } from "#server/records/schema/reviews.ts";

type Placed = { createdAt: Date; id: string };

/** True for reviews after the last one of the previous page, newest first. */
export function isAfterReview(cursor: string): SQL {
  const [milliseconds, id] = cursor.split("_");
  return sql`(${reviews.createdAt}, ${reviews.id})
    < (to_timestamp(${Number(milliseconds)}::double precision / 1000), ${id}::uuid)`;
}

/** Cuts rows, of which one more than the limit was read, to a page with the cursor of the next. */
export function toReviewPage<Row extends Placed>(
  rows: readonly Row[],
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { page, nextCursor: hasMore ? `${last.createdAt.getTime()}_${last.id}` : null };
}
