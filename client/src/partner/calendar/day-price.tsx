import { VisuallyHidden } from "@mantine/core";
import { IconCoinEuro } from "@tabler/icons-react";
import { formatEuros } from "#client/text/format.ts";
import { useLanguage, useText } from "#client/text/language.tsx";
import type { CalendarSpecialPrice } from "#shared/partner/calendar.ts";
import { calendarText } from "./calendar-text.ts";
import classes from "./day-price.module.css";
import type { FreeVehicles } from "./free-day-prices.ts";
import { priceRange } from "./price-range.ts";

/** What the shown vehicles cost on a day of a month. */
export type DayPrices = {
  /** Their special prices. */
  special: readonly CalendarSpecialPrice[];
  /** Which of them are free, and what those cost. */
  free: FreeVehicles | null;
};

type DayPriceText = {
  /** The number of special prices among those of several vehicles. */
  priced: number;
  isSpecial: boolean;
  /** The price, of several vehicles the lowest one; undefined where no vehicle is free. */
  shown: string | undefined;
  /** True where another vehicle costs more. */
  isLowest: boolean;
  /** The sentence behind them. */
  label: string;
};

/**
 * Describes what a day costs: of one vehicle its special price, or else the usual one while it is
 * free; of several the prices of the free ones, and on how many there is a special price.
 */
export function useDayPriceText(isFleet: boolean): (day: DayPrices) => DayPriceText | null {
  const t = useText(calendarText);
  const language = useLanguage();
  const priceOfOne = ({ special, free }: DayPrices): DayPriceText | null => {
    const cents = special[0]?.pricePerDayCents ?? free?.lowCents;
    if (cents === undefined) return null;
    const shown = formatEuros(cents, language);
    return {
      priced: 0,
      isSpecial: special.length > 0,
      shown,
      isLowest: false,
      label: special.length > 0 ? `${t.specialPrice}, ${t.perDay(shown)}` : t.perDay(shown),
    };
  };
  const pricesOfFleet = ({ special, free }: DayPrices): DayPriceText | null => {
    if (!free && special.length === 0) return null;
    const labels: string[] = [];
    const low = free ? formatEuros(free.lowCents, language) : undefined;
    if (free) {
      labels.push(t.freeVehicles(free.count, priceRange(free.lowCents, free.highCents, language)));
    }
    if (special.length > 0) labels.push(t.pricedVehicles(special.length));
    return {
      priced: special.length,
      isSpecial: special.length > 0,
      shown: low,
      isLowest: free?.lowCents !== free?.highCents,
      label: labels.join("; "),
    };
  };
  return isFleet ? pricesOfFleet : priceOfOne;
}

/** What a day of a month costs, in its corner. */
export function DayPrice({ isFleet, ...day }: DayPrices & { isFleet: boolean }) {
  const t = useText(calendarText);
  const price = useDayPriceText(isFleet)(day);
  if (!price) return null;
  return (
    <span className={classes.price} data-usual={!price.isSpecial || undefined} title={price.label}>
      {price.priced > 0 && (
        <span className={classes.priced} aria-hidden>
          <IconCoinEuro size={14} stroke={2} />
          {price.priced}
        </span>
      )}
      {price.shown && (
        <span aria-hidden>
          {price.isLowest && <span className={classes.from}>{t.fromPrice} </span>}
          {price.shown}
        </span>
      )}
      <VisuallyHidden>{price.label}</VisuallyHidden>
    </span>
  );
}
