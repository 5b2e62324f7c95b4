import { nearestFreePeriods, overlaps } from "#shared/availability.ts";
import type { QuoteRequest, RentalQuote } from "#shared/checkout.ts";
import { toLocalDate, toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import { quoteRental } from "#shared/quote.ts";
import { checkRentalDates, toPeriod } from "#shared/rental-dates.ts";
import type { Platform } from "../platform/platform.ts";
import { findBookable } from "../records/bookable-vehicle.ts";
import { requireSettings } from "../records/settings.ts";
import { listTakenPeriods } from "../records/taken-period.ts";

/**
 * Prices a period and tells whether the vehicle is free in it; when not, the nearest free periods.
 * @throws {Problem} vehicleNotFound, and what checkRentalDates refuses
 */
export async function quoteVehicle(
  { db, clock }: Pick<Platform, "db" | "clock">,
  request: QuoteRequest,
): Promise<RentalQuote> {
  const now = clock.now();
  const [vehicle, settings, taken] = await Promise.all([
    findBookable(db, request.vehicleId),
    requireSettings(db),
    listTakenPeriods(db, request.vehicleId, toLocalDateTime(now)),
  ]);
  if (!vehicle) throw new Problem("vehicleNotFound");
  checkRentalDates(request, settings, now);
  const { pricePerDayCents } = vehicle;
  const wanted = toPeriod(request);
  const available = !taken.some((period) => overlaps(period, wanted));
  return {
    ...quoteRental(pricePerDayCents, request.pickupDate, request.returnDate, settings),
    pricePerDayCents,
    available,
    nearest: available ? [] : nearestFreePeriods(taken, wanted, toLocalDate(now)),
    payment: { bank: settings.bank, holdHours: settings.paymentHoldHours },
  };
}
