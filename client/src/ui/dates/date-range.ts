import type { LocalDate } from "#shared/local-time.ts";

/** Dates of a rental. Each is missing until it is chosen. */
export type DateRange = { pickupDate?: LocalDate; returnDate?: LocalDate };
