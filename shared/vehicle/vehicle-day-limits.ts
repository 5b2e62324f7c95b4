import { daysBetween } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import type { RentalDates } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";
import type { VehicleFacts } from "./vehicle-facts.ts";

/** The bounds that a partner sets for the rentals of a vehicle; null where the site's apply. */
export type VehicleDays = Pick<VehicleFacts, "minRentalDays" | "maxRentalDays">;

/** The same in a form, which may leave both out. */
export type GivenDays = { [Bound in keyof VehicleDays]?: VehicleDays[Bound] | undefined };

/** The bounds that the settings set for all rentals. */
export type SiteDays = Pick<Settings, "minRentalDays" | "maxRentalDays">;

/** True where a vehicle's bounds are no contradiction. */
export function areDaysOrdered({ minRentalDays = null, maxRentalDays = null }: GivenDays): boolean {
  return minRentalDays === null || maxRentalDays === null || minRentalDays <= maxRentalDays;
}

/** The bounds of a vehicle that are outside those of the site. */
export function daysOutsideSite(vehicle: GivenDays, site: SiteDays): (keyof VehicleDays)[] {
  return (["minRentalDays", "maxRentalDays"] as const).filter((bound) => {
    const days = vehicle[bound] ?? null;
    return days !== null && (days < site.minRentalDays || days > site.maxRentalDays);
  });
}

/**
 * Checks the length of a rental against the vehicle's own bounds (BR-280).
 * @throws {Problem} tooShortForVehicle, tooLongForVehicle
 */
export function checkRentalLength(
  { pickupDate, returnDate }: Pick<RentalDates, "pickupDate" | "returnDate">,
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
