import { DAY_MS } from "#shared/durations.ts";

/**
 * How long after the return a customer may write and change a review (BR-478); without zod, for
 * texts.
 */
export const REVIEW_DAYS = 60;

/** The returns that may be reviewed at an instant: those later than `after`, until `by`. */
export const reviewedReturns = (now: Date): { after: Date; by: Date } => ({
  after: new Date(now.getTime() - REVIEW_DAYS * DAY_MS),
  by: now,
});
