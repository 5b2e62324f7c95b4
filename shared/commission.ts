/**
 * Rates of the commission are stored with a booking as whole basis points, hundredths of a percent:
 * 15 % is 1,500. The setting is entered as a percentage with up to two decimals.
 */
const BASIS_POINTS_PER_PERCENT = 100;

export const MAX_BASIS_POINTS = 100 * BASIS_POINTS_PER_PERCENT;

/** Converts a percentage, as the settings have it, to basis points. */
export function toBasisPoints(percent: number): number {
  return Math.round(percent * BASIS_POINTS_PER_PERCENT);
}

/** Converts basis points to a percentage. */
export function toPercent(basisPoints: number): number {
  return basisPoints / BASIS_POINTS_PER_PERCENT;
}

/** The commission of one booking, rounded to the cent as the sums of earnings do (BR-151). */
export function commissionCents(totalCents: number, basisPoints: number): number {
  return Math.round((totalCents * basisPoints) / MAX_BASIS_POINTS);
}
