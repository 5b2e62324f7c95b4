import type { Platform } from "#server/platform/platform.ts";
import { findPriceQuartiles } from "#server/records/vehicles/price-hint.ts";
import type { PriceHint, PriceHintQuestion } from "#shared/partner/partner-vehicle.ts";

/** Fewer vehicles than this are no market. */
const ENOUGH = 5;

/**
 * What comparable vehicles cost: first those like it in everything that is known, then in less and
 * less. Null where even that leaves too few.
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
  for (const asked of wider) {
    const hint = await findPriceQuartiles(db, asked, ENOUGH);
    if (hint) return hint;
  }
  return null;
}
