import { addDays, daysBetween, type LocalDate } from "#shared/local-time.ts";
import type { Season, Settings } from "#shared/settings.ts";

/** VAT is included in every price (BR-024). */
export const VAT_PERCENT = 24;

/** The part of a total in cents that is VAT. */
export function vatWithin(totalCents: number): number {
  return totalCents - Math.round(totalCents / (1 + VAT_PERCENT / 100));
}

/**
 * Days of a vehicle, both ends included, on which its partner set a price of their own. It replaces
 * the price per day with its season (BR-343).
 */
export type SpecialPrice = { from: LocalDate; to: LocalDate; pricePerDayCents: number };

export type QuoteLine = {
  /** The season of the days, or `special` for days with a special price. */
  season: "base" | "special" | Season["name"];
  days: number;
  pricePerDayCents: number;
  amountCents: number;
};

export type Quote = {
  days: number;
  lines: QuoteLine[];
  totalCents: number;
  /** The part of the total that is VAT. */
  vatCents: number;
};

function seasonOf(date: LocalDate, seasons: readonly Season[]): Season | undefined {
  const day = date.slice(5);
  return seasons.find(({ from, to }) =>
    from <= to ? from <= day && day <= to : day >= from || day <= to,
  );
}

/**
 * Applies a percentage of up to two decimals to a price, in whole numbers so that half a cent
 * rounds up.
 */
function increased(cents: number, percent: number): number {
  return Math.round((cents * (10_000 + Math.round(percent * 100))) / 10_000);
}

type SeasonSettings = Pick<Settings, "seasonalPrices" | "seasons">;

/** Returns the seasons that prices follow: none while seasonal prices are off (BR-022). */
export function seasonsInForce({ seasonalPrices, seasons }: SeasonSettings): readonly Season[] {
  return seasonalPrices ? seasons : [];
}

/** The prices of a vehicle from which the price of each day follows. */
export type VehiclePrices = {
  /** Without a season. */
  pricePerDayCents: number;
  specialPrices: readonly SpecialPrice[];
};

function specialPriceOn(date: LocalDate, prices: readonly SpecialPrice[]) {
  return prices.find(({ from, to }) => from <= date && date <= to);
}

/**
 * Returns what one day of a rental costs, in cents: the special price of that date (BR-343), or the
 * price per day with the increase of the season of that date, rounded to the cent (BR-021).
 * @param seasons those in force
 */
export function dayPriceCents(
  { pricePerDayCents, specialPrices }: VehiclePrices,
  date: LocalDate,
  seasons: readonly Season[],
): number {
  const special = specialPriceOn(date, specialPrices);
  if (special) return special.pricePerDayCents;
  return increased(pricePerDayCents, seasonOf(date, seasons)?.increasePercent ?? 0);
}

/**
 * Prices a rental: the sum of its days (BR-021), where each day is charged at its special price, or
 * at its own season when seasonal prices are on. A day counts by the date it starts on.
 * @param prices with the special prices of all days of the rental
 * @param returnDate must be after `pickupDate`
 */
export function quoteRental(
  prices: VehiclePrices,
  pickupDate: LocalDate,
  returnDate: LocalDate,
  settings: SeasonSettings,
): Quote {
  const days = daysBetween(pickupDate, returnDate);
  const seasons = seasonsInForce(settings);
  const lines = new Map<string, QuoteLine>();
  for (let index = 0; index < days; index++) {
    const date = addDays(pickupDate, index);
    const isSpecial = specialPriceOn(date, prices.specialPrices) !== undefined;
    const name = isSpecial ? "special" : (seasonOf(date, seasons)?.name ?? "base");
    const dayCents = dayPriceCents(prices, date, seasons);
    // Two seasons with the same name may differ in price, such as summer and Christmas.
    const group = `${name} ${dayCents}`;
    const line = lines.get(group) ?? {
      season: name,
      days: 0,
      pricePerDayCents: dayCents,
      amountCents: 0,
    };
    line.days += 1;
    line.amountCents += dayCents;
    lines.set(group, line);
  }
  const totalCents = [...lines.values()].reduce((sum, line) => sum + line.amountCents, 0);
  return { days, lines: [...lines.values()], totalCents, vatCents: vatWithin(totalCents) };
}
