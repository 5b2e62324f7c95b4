import { earliestPickup, leadHours } from "./checkout/payment-deadline.ts";
import {
  addDays,
  type LocalDate,
  type LocalDateTime,
  type LocalPeriod,
  type LocalTime,
  toInstant,
  toLocalDate,
  toLocalDateTime,
} from "./local-time.ts";
import { Problem } from "./problem.ts";
import { findLengthProblem, type SiteDays } from "./rental-day-limits.ts";
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

/** The settings for the dates of a rental. */
export type DateLimits = SiteDays & {
  maxDaysAhead: number;
  /** Minimum hours between a booking and its pickup; 0 where an admin may go below. */
  leadHours: number;
};

/** The earliest and latest start of a rental. */
export type PickupBounds = { earliest: LocalDateTime; lastDay: LocalDate };

/**
 * When a rental that is booked, or moved, at an instant may start.
 * @param lead minimum hours between then and the pickup; 0 where an admin may go below
 */
export function pickupBounds(
  { maxDaysAhead }: Pick<Settings, "maxDaysAhead">,
  at: Date,
  lead: number,
): PickupBounds {
  return {
    earliest: toLocalDateTime(lead > 0 ? earliestPickup(at, lead) : at),
    lastDay: addDays(toLocalDate(at), maxDaysAhead),
  };
}

/** Why these dates cannot be rented at an instant; undefined where they can. */
export function findDatesProblem(
  rental: RentalDates,
  limits: DateLimits,
  at: Date,
): Problem | undefined {
  const now = toLocalDateTime(at);
  const pickup = toPeriod(rental).from;
  if (pickup < now) return new Problem("pickupInPast");
  if (limits.leadHours > 0 && toInstant(pickup) < earliestPickup(at, limits.leadHours)) {
    return new Problem("pickupTooSoon", { hours: limits.leadHours });
  }
  const wrongLength = findLengthProblem(rental, limits);
  if (wrongLength) return wrongLength;
  if (rental.pickupDate > addDays(now.slice(0, 10), limits.maxDaysAhead)) {
    return new Problem("tooFarAhead", { maxDays: limits.maxDaysAhead });
  }
  return undefined;
}

/**
 * Checks a rental's dates against the clock and the settings.
 * @param lead see DateLimits
 * @throws {Problem} pickupInPast, pickupTooSoon, rentalTooShort, rentalTooLong, tooFarAhead
 */
export function checkRentalDates(
  rental: RentalDates,
  settings: Settings,
  now: Date,
  lead: number = leadHours(settings),
): void {
  const problem = findDatesProblem(rental, { ...settings, leadHours: lead }, now);
  if (problem) throw problem;
}
