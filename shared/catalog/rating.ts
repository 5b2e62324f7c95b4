/** The stars of a review (BR-479). */
export const STARS = { min: 1, max: 5 } as const;

/** What the shown reviews of a vehicle or a partner come to (BR-480). */
export type Rating = {
  /** The mean of their stars, to a tenth. */
  average: number;
  count: number;
};

/** The rating of reviews that have so many stars together; null without a review. */
export function ratingOf(count: number, stars: number): Rating | null {
  return count === 0 ? null : { average: Math.round((stars * 10) / count) / 10, count };
}
