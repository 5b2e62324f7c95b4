import { z } from "zod";
import { key } from "#shared/validation/validation-keys.ts";

/** A price per day in cents (BR-029). */
export const pricePerDayField = z
  .int(key("required"))
  .min(1, key("priceInvalid"))
  .max(9_999_999, key("priceInvalid"));

/** The price per day is beyond this multiple or this part of what comparable vehicles cost. */
const FAR_FACTOR = 2;

/**
 * True where a price per day is so far from those of comparable vehicles that a digit may be wrong:
 * above twice the highest or below half of the lowest (BR-350).
 */
export function isFarPrice(
  pricePerDayCents: number | null,
  { lowCents, highCents }: { lowCents: number; highCents: number },
): boolean {
  if (pricePerDayCents === null) return false;
  return pricePerDayCents > highCents * FAR_FACTOR || pricePerDayCents * FAR_FACTOR < lowCents;
}
