import { addDays, daysBetween, type LocalDate } from "#shared/local-time.ts";
import type { Season, Settings } from "#shared/settings.ts";

/** VAT is included in every price (BR-024). */
export const VAT_PERCENT = 24;

/** The part of a total in cents that is VAT. */
export function vatWithin(totalCents: number): number {
  return totalCents - Math.round(totalCents / (1 + VAT_PERCENT / 100));
}

export type QuoteLine = {
  season: "base" | Season["name"];
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

/**
 * Returns what one day of a rental costs, in cents: the price per day with the increase of the
 * season of that date, rounded to the cent (BR-021).
 * @param seasons those in force
 */
export function dayPriceCents(
  pricePerDayCents: number,
  date: LocalDate,
  seasons: readonly Season[],
): number {
  return increased(pricePerDayCents, seasonOf(date, seasons)?.increasePercent ?? 0);
}

/**
 * Prices a rental: price per day × days, rounded to the cent (BR-021), where each day is
 * charged at its own season when seasonal prices are on. A day counts by the date it starts on.
 * @param returnDate must lie after `pickupDate`
 */
export function quoteRental(
  pricePerDayCents: number,
  pickupDate: LocalDate,
  returnDate: LocalDate,
  settings: SeasonSettings,
): Quote {
  const days = daysBetween(pickupDate, returnDate);
  const seasons = seasonsInForce(settings);
  const lines = new Map<string, QuoteLine>();
  for (let index = 0; index < days; index++) {
    const date = addDays(pickupDate, index);
    const name = seasonOf(date, seasons)?.name ?? "base";
    const dayCents = dayPriceCents(pricePerDayCents, date, seasons);
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
