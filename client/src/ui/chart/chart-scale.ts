/** So many parts, at most, stand between the ground of a chart and its top. */
const MAX_PARTS = 4;

/** The smallest of 1, 2 or 5, with as many zeros as it takes, that is no smaller; 25 and its like too. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factors = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10];
  return power * (factors.find((factor) => factor * power >= least) ?? 10);
}

/**
 * Round values for the lines of a chart, from the ground up to its top.
 * @param highest what must find room, not negative; whole numbers only are written beside the lines
 * @returns at least nought and a top
 */
export function chartScale(highest: number): number[] {
  const step = roundStep(Math.max(1, highest / MAX_PARTS));
  const parts = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: parts + 1 }, (_, index) => index * step);
}
