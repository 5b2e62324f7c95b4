import { fieldRefusal } from "#server/trpc/field-refusal.ts";
import { addDays } from "#shared/local-time.ts";
import { type SetSpecialPrices, SPECIAL_PRICE_DAYS_AHEAD } from "#shared/partner/special-prices.ts";

/**
 * Refuses days on which no special price may be set (BR-345).
 * @param today the day in Athens
 * @throws {TRPCError} an error of the field for a day in the past or too far ahead
 */
export function requireSpecialPriceDays(
  { from, to }: Pick<SetSpecialPrices, "from" | "to">,
  today: string,
): void {
  if (from < today) throw fieldRefusal("from", "dateInvalid");
  if (to > addDays(today, SPECIAL_PRICE_DAYS_AHEAD)) throw fieldRefusal("to", "dateInvalid");
}
