import type { LocalDate } from "#shared/local-time.ts";

/** Dates of a rental. Each is missing until it is chosen. */
export type DateRange = { pickupDate?: LocalDate; returnDate?: LocalDate };

/** The least and the most days of a rental, with a sentence that says so. */
export type RentalLengths = { min: number; max: number; note: string };
