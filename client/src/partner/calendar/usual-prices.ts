import { dayPriceCents } from "#shared/checkout/quote.ts";
import { addDays, isLocalDate } from "#shared/local-time.ts";
import { SPECIAL_PRICE_DAYS } from "#shared/partner/special-prices.ts";
import type { Season } from "#shared/settings.ts";

/**
 * Returns the lowest and the highest price per day of vehicles on days without a special price,
 * both ends included; null while the days are not known.
 * @param seasons those in force
 */
export function usualPrices(
  vehicles: readonly { pricePerDayCents: number }[],
  { from, to }: { from: string; to: string },
  seasons: readonly Season[],
): { lowCents: number; highCents: number } | null {
  if (vehicles.length === 0 || !isLocalDate(from) || !isLocalDate(to) || from > to) return null;
  const prices: number[] = [];
  for (let index = 0; index < SPECIAL_PRICE_DAYS; index++) {
    const day = addDays(from, index);
    if (day > to) break;
    for (const { pricePerDayCents } of vehicles) {
      prices.push(dayPriceCents({ pricePerDayCents, specialPrices: [] }, day, seasons));
    }
  }
  return { lowCents: Math.min(...prices), highCents: Math.max(...prices) };
}
