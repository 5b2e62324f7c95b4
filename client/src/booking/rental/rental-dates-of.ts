import type { LocalPeriod } from "#shared/local-time.ts";
import type { RentalDates } from "#shared/rental-dates.ts";

/** Returns a proposed period as the dates and times that forms and addresses have. */
export function rentalDatesOf({ from, to }: LocalPeriod): RentalDates {
  return {
    pickupDate: from.slice(0, 10),
    pickupTime: from.slice(11, 16),
    returnDate: to.slice(0, 10),
    returnTime: to.slice(11, 16),
  };
}
