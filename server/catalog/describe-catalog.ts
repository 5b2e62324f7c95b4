import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { describeFleet } from "#server/records/search/vehicle-facets.ts";
import type { CatalogOptions } from "#shared/catalog/catalog.ts";
import { earliestPickup, leadHours, toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import { seasonsInForce } from "#shared/checkout/quote.ts";
import { toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { FILTER_BRANDS, FILTER_YEARS } from "#shared/vehicle/vehicle-values.ts";
import { untilHalfHour } from "./cache-times.ts";

/**
 * What filters and date pickers offer. Eight fixed brands come first, then others for rent
 * (BR-101).
 */
export async function describeCatalog({
  db,
  clock,
}: Pick<Platform, "db" | "clock">): Promise<CatalogOptions> {
  const [settings, { brands, ...prices }] = await Promise.all([
    requireSettings(db),
    describeFleet(db),
  ]);
  const now = clock.now();
  const today = toLocalDate(now);
  const thisYear = Number(today.slice(0, 4));
  return {
    brands: [...new Set<string>([...FILTER_BRANDS, ...brands])],
    years: Array.from({ length: FILTER_YEARS }, (_, index) => thisYear - index),
    ...prices,
    defaultPickupPlace: settings.defaultPickupPlace,
    minRentalDays: settings.minRentalDays,
    maxRentalDays: settings.maxRentalDays,
    maxDaysAhead: settings.maxDaysAhead,
    seasons: seasonsInForce(settings),
    minLicence: settings.minLicence,
    paymentHoldHours: settings.paymentHoldHours,
    // The larger of the two margins applies, and only enforced limits are returned.
    paymentBeforePickupHours: Math.max(
      settings.paymentBeforePickupHours,
      settings.minPaymentBeforePickupHours,
    ),
    leadHours: leadHours(settings),
    // Counted from when the response ends, so that the pickup is not refused while it is in use.
    earliestPickup: toLocalDateTime(earliestPickup(untilHalfHour(now), leadHours(settings))),
    now: toBookingMinute(now).toISOString(),
    cancelBeforePickupHours: settings.cancelBeforePickupHours,
    today,
  };
}
