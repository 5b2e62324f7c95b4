import { daysBetween, type LocalDate } from "./local-time.ts";
import { Problem } from "./problem.ts";

/** Within what an admin sets the minimum and maximum rental days of the site (BR-006). */
export const RENTAL_DAY_SETTINGS = {
  minRentalDays: { min: 1, max: 30, unit: "days", decimals: 0 },
  maxRentalDays: { min: 1, max: 365, unit: "days", decimals: 0 },
} as const;

/** The limits of the site until an admin sets others. */
export const DEFAULT_RENTAL_DAYS: SiteDays = { minRentalDays: 1, maxRentalDays: 60 };

/** The limits that the settings set for all rentals. */
export type SiteDays = { minRentalDays: number; maxRentalDays: number };

/** The limits that a partner sets for the rentals of a vehicle; null where the site's apply. */
export type VehicleDays = { minRentalDays: number | null; maxRentalDays: number | null };

/** The same in a form, which may leave both out. */
export type GivenDays = { [Limit in keyof VehicleDays]?: VehicleDays[Limit] | undefined };

/** First and last calendar day of a rental. */
type RentalDays = { pickupDate: LocalDate; returnDate: LocalDate };

/** True where a vehicle's limits are no contradiction. */
export function areDaysOrdered({ minRentalDays = null, maxRentalDays = null }: GivenDays): boolean {
  return minRentalDays === null || maxRentalDays === null || minRentalDays <= maxRentalDays;
}

/** The limits of a vehicle that are outside those of the site. */
export function daysOutsideSite(vehicle: GivenDays, site: SiteDays): (keyof VehicleDays)[] {
  return (["minRentalDays", "maxRentalDays"] as const).filter((limit) => {
    const days = vehicle[limit] ?? null;
    return days !== null && (days < site.minRentalDays || days > site.maxRentalDays);
  });
}

/** Why a rental is too short or too long for the site (BR-006); undefined where it is neither. */
export function findLengthProblem(
  { pickupDate, returnDate }: RentalDays,
  { minRentalDays, maxRentalDays }: SiteDays,
): Problem | undefined {
  const days = daysBetween(pickupDate, returnDate);
  if (days < minRentalDays) return new Problem("rentalTooShort", { minDays: minRentalDays });
  if (days > maxRentalDays) return new Problem("rentalTooLong", { maxDays: maxRentalDays });
  return undefined;
}

/**
 * Checks the length of a rental against the vehicle's own limits (BR-280).
 * @throws {Problem} tooShortForVehicle, tooLongForVehicle
 */
export function checkLengthForVehicle(
  { pickupDate, returnDate }: RentalDays,
  { minRentalDays, maxRentalDays }: VehicleDays,
): void {
  const days = daysBetween(pickupDate, returnDate);
  if (minRentalDays !== null && days < minRentalDays) {
    throw new Problem("tooShortForVehicle", { minDays: minRentalDays });
  }
  if (maxRentalDays !== null && days > maxRentalDays) {
    throw new Problem("tooLongForVehicle", { maxDays: maxRentalDays });
  }
}
