import { useText } from "#client/text/language.tsx";
import type { RentalLengths } from "#client/ui/dates/date-range.ts";
import type { VehicleDays } from "#shared/rental-day-limits.ts";
import { rentalTermsText } from "./rental-terms-text.ts";

/** Returns the bounds that a partner set for the rentals of a vehicle, undefined without any. */
export function useRentalLengths(vehicle: VehicleDays): RentalLengths | undefined {
  const t = useText(rentalTermsText);
  const { minRentalDays: min, maxRentalDays: max } = vehicle;
  if (max === null)
    return min === null ? undefined : { min, max: Infinity, note: t.durationFrom(min) };
  if (min === null) return { min: 1, max, note: t.durationUpTo(max) };
  return { min, max, note: min === max ? t.durationExactly(min) : t.durationBetween(min, max) };
}
