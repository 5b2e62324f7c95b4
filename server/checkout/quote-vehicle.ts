import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findBookable } from "#server/records/bookings/bookable-vehicle.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import { listSpecialPricesOf } from "#server/records/vehicles/special-price.ts";
import { nearestFreePeriods, overlaps } from "#shared/catalog/availability.ts";
import { needsInstantTransfer } from "#shared/checkout/bank-days.ts";
import type { QuoteRequest, RentalQuote } from "#shared/checkout/checkout.ts";
import { leadHours, paymentDeadline } from "#shared/checkout/payment-deadline.ts";
import { quoteRental } from "#shared/checkout/quote.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import { checkRentalDates, pickupBounds, toPeriod } from "#shared/rental-dates.ts";
import { checkLengthForVehicle } from "#shared/rental-day-limits.ts";

/**
 * Prices a period and reports whether the vehicle is free in it; if not, the nearest free periods.
 * The payment deadline is that of a booking in the same minute, so the response can be cached until
 * then.
 * @throws {Problem} vehicleNotFound, and what checkRentalDates and checkLengthForVehicle refuse
 */
export async function quoteVehicle(
  { db, clock }: Pick<Platform, "db" | "clock">,
  request: QuoteRequest,
): Promise<RentalQuote> {
  const now = clock.now();
  const { vehicleId, pickupDate, returnDate } = request;
  const [vehicle, settings, taken, specialPrices] = await Promise.all([
    findBookable(db, vehicleId),
    requireSettings(db),
    listTakenPeriods(db, vehicleId, toLocalDateTime(now)),
    listSpecialPricesOf(db, vehicleId, pickupDate, returnDate),
  ]);
  if (!vehicle) throw new Problem("vehicleNotFound");
  checkRentalDates(request, settings, now);
  checkLengthForVehicle(request, vehicle);
  const { pricePerDayCents } = vehicle;
  const requested = toPeriod(request);
  const available = !taken.some((period) => overlaps(period, requested));
  const bounds = pickupBounds(settings, now, leadHours(settings));
  const dueAt = paymentDeadline({ bookedAt: now, pickup: requested.from }, settings);
  return {
    ...quoteRental({ pricePerDayCents, specialPrices }, pickupDate, returnDate, settings),
    pricePerDayCents,
    available,
    nearest: available ? [] : nearestFreePeriods(taken, requested, bounds),
    payment: {
      bank: settings.bank,
      dueAt: dueAt.toISOString(),
      instantOnly: needsInstantTransfer(now, dueAt),
    },
  };
}
