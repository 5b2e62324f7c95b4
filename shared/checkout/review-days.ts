/**
 * How long after the return a customer may write and change a review (BR-478); without zod, for
 * texts.
 */
export const REVIEW_DAYS = 60;
