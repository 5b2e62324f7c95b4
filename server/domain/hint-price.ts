import type { Platform } from "#server/platform/platform.ts";
import { findPriceQuartiles } from "#server/records/vehicles/price-hint.ts";
import type { PriceHint, PriceHintQuestion } from "#shared/partner/partner-vehicle.ts";

/** Minimum number of vehicles for a comparison. */
const ENOUGH = 5;

/**
 * Prices of comparable vehicles: first those equal in every known attribute, then in fewer and
 * fewer. Null where even that leaves too few.
 */
export async function hintPrice(
  { db }: Pick<Platform, "db">,
  question: PriceHintQuestion,
): Promise<PriceHint | null> {
  const wider = [
    question,
    { ...question, year: null },
    { ...question, year: null, engineSize: null },
  ];
  for (const requested of wider) {
    const hint = await findPriceQuartiles(db, requested, ENOUGH);
    if (hint) return hint;
  }
  return null;
}
