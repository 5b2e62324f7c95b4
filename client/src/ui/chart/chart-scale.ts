/** Maximum number of intervals between the baseline of a chart and its top. */
const MAX_PARTS = 4;

/** Returns the smallest 1, 2 or 5 times a power of ten, or 25, 250, …, not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factors = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10];
  return power * (factors.find((factor) => factor * power >= least) ?? 10);
}

/** How far the top is above the largest value, so that no column touches it. */
const HEADROOM = 1.04;

/**
 * Returns round values for the lines of a chart, from the baseline to its top.
 * @param highest the largest value, not negative; the lines have integer labels only
 * @returns at least zero and one more value
 */
export function chartScale(highest: number): number[] {
  const top = HEADROOM * highest;
  const step = roundStep(Math.max(1, top / MAX_PARTS));
  const parts = Math.max(1, Math.ceil(top / step));
  return Array.from({ length: parts + 1 }, (_, index) => index * step);
}
