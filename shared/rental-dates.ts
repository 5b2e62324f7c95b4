import {
  addDays,
  daysBetween,
  type LocalDate,
  type LocalPeriod,
  type LocalTime,
  toLocalDate,
  toLocalDateTime,
} from "./local-time.ts";
import { Problem } from "./problem.ts";
import type { Settings } from "./settings.ts";

export type RentalDates = {
  pickupDate: LocalDate;
  pickupTime: LocalTime;
  returnDate: LocalDate;
  returnTime: LocalTime;
};

/** The period that a rental occupies, half open. */
export function toPeriod(rental: RentalDates): LocalPeriod {
  return {
    from: `${rental.pickupDate}T${rental.pickupTime}`,
    to: `${rental.returnDate}T${rental.returnTime}`,
  };
}

/**
 * Holds a rental's dates against the clock and the settings (promise 4).
 * @throws {Problem} pickupInPast, rentalTooShort, rentalTooLong, tooFarAhead
 */
export function checkRentalDates(rental: RentalDates, settings: Settings, now: Date): void {
  const days = daysBetween(rental.pickupDate, rental.returnDate);
  if (toPeriod(rental).from < toLocalDateTime(now)) throw new Problem("pickupInPast");
  if (days < settings.minRentalDays) {
    throw new Problem("rentalTooShort", { minDays: settings.minRentalDays });
  }
  if (days > settings.maxRentalDays) {
    throw new Problem("rentalTooLong", { maxDays: settings.maxRentalDays });
  }
  if (rental.pickupDate > addDays(toLocalDate(now), settings.maxDaysAhead)) {
    throw new Problem("tooFarAhead", { maxDays: settings.maxDaysAhead });
  }
}
