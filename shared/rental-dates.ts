import {
  addDays,
  daysBetween,
  type LocalDate,
  type LocalDateTime,
  type LocalPeriod,
  type LocalTime,
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

/** What the settings say about the dates of a rental. */
type DateLimits = Pick<Settings, "minRentalDays" | "maxRentalDays" | "maxDaysAhead">;

/** Why these dates cannot be rented at a moment in Athens; nothing where they can (promise 4). */
export function findDatesProblem(
  rental: RentalDates,
  limits: DateLimits,
  now: LocalDateTime,
): Problem | undefined {
  const { minRentalDays, maxRentalDays, maxDaysAhead } = limits;
  const days = daysBetween(rental.pickupDate, rental.returnDate);
  if (toPeriod(rental).from < now) return new Problem("pickupInPast");
  if (days < minRentalDays) return new Problem("rentalTooShort", { minDays: minRentalDays });
  if (days > maxRentalDays) return new Problem("rentalTooLong", { maxDays: maxRentalDays });
  if (rental.pickupDate > addDays(now.slice(0, 10), maxDaysAhead)) {
    return new Problem("tooFarAhead", { maxDays: maxDaysAhead });
  }
  return undefined;
}

/**
 * Holds a rental's dates against the clock and the settings.
 * @throws {Problem} pickupInPast, rentalTooShort, rentalTooLong, tooFarAhead
 */
export function checkRentalDates(rental: RentalDates, settings: Settings, now: Date): void {
  const problem = findDatesProblem(rental, settings, toLocalDateTime(now));
  if (problem) throw problem;
}
