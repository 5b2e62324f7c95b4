import type { LocalDate } from "#shared/local-time.ts";

/** The two ends of a rental, each missing until it is chosen. */
export type DateRange = { pickupDate?: LocalDate; returnDate?: LocalDate };
