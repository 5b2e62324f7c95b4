import type { Platform } from "#server/platform/platform.ts";
import type { VehicleFilters } from "#shared/catalog/catalog.ts";
import { leadHours } from "#shared/checkout/payment-deadline.ts";
import { DEFAULT_TIME } from "#shared/local-time.ts";
import { findDatesProblem } from "#shared/rental-dates.ts";
import type { Settings } from "#shared/settings.ts";

/** True without dates, and for dates that checkout accepts. */
export function areDatesRentable(
  { clock }: Pick<Platform, "clock">,
  filters: VehicleFilters,
  settings: Settings,
): boolean {
  const { pickupDate, returnDate } = filters;
  const { pickupTime = DEFAULT_TIME, returnTime = DEFAULT_TIME } = filters;
  if (!pickupDate || !returnDate) return true;
  const limits = { ...settings, leadHours: leadHours(settings) };
  const rental = { pickupDate, pickupTime, returnDate, returnTime };
  return findDatesProblem(rental, limits, clock.now()) === undefined;
}
