import { addDays, daysBetween, type LocalDate } from "./local-time.ts";
import type { Season, Settings } from "./settings.ts";

/** VAT is included in every price (places.md: 24 %). */
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
 * Prices a rental: price per day × days, rounded to the cent (spec section 9), where each day is
 * charged at its own season when seasonal prices are on. A day counts by the date it starts on.
 * @param returnDate must lie after `pickupDate`
 */
export function quoteRental(
  pricePerDayCents: number,
  pickupDate: LocalDate,
  returnDate: LocalDate,
  settings: Pick<Settings, "seasonalPrices" | "seasons">,
): Quote {
  const days = daysBetween(pickupDate, returnDate);
  const lines = new Map<QuoteLine["season"], QuoteLine>();
  for (let index = 0; index < days; index++) {
    const season = settings.seasonalPrices
      ? seasonOf(addDays(pickupDate, index), settings.seasons)
      : undefined;
    const name = season?.name ?? "base";
    const dayCents = Math.round(pricePerDayCents * (1 + (season?.increasePercent ?? 0) / 100));
    const line = lines.get(name) ?? {
      season: name,
      days: 0,
      pricePerDayCents: dayCents,
      amountCents: 0,
    };
    line.days += 1;
    line.amountCents += dayCents;
    lines.set(name, line);
  }
  const totalCents = [...lines.values()].reduce((sum, line) => sum + line.amountCents, 0);
  return { days, lines: [...lines.values()], totalCents, vatCents: vatWithin(totalCents) };
}
