import type { LocalDate } from "#shared/local-time.ts";

/** Dates of a rental. Each is missing until it is chosen. */
export type DateRange = { pickupDate?: LocalDate; returnDate?: LocalDate };

/** The least and the most days of a rental, with a sentence that says so. */
export type RentalLengths = { min: number; max: number; note: string };

/** What each day costs, where days differ in price. */
export type DayPrices = {
  /** Cents of a rental day that starts on the date. */
  centsOn: (date: LocalDate) => number;
  /** The lowest of the days that can be chosen. */
  lowestCents: number;
};
