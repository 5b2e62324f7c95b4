import { nearestFreePeriods, overlaps } from "#shared/availability.ts";
import { needsInstantTransfer } from "#shared/bank-days.ts";
import type { QuoteRequest, RentalQuote } from "#shared/checkout.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { leadHours, paymentDeadline } from "#shared/payment-deadline.ts";
import { Problem } from "#shared/problem.ts";
import { quoteRental } from "#shared/quote.ts";
import { checkRentalDates, pickupBounds, toPeriod } from "#shared/rental-dates.ts";
import type { Platform } from "../platform/platform.ts";
import { findBookable } from "../records/bookable-vehicle.ts";
import { requireSettings } from "../records/settings.ts";
import { listTakenPeriods } from "../records/taken-period.ts";

/**
 * Prices a period and tells whether the vehicle is free in it; when not, the nearest free periods.
 * The payment deadline is that of a booking in the same minute, so the answer may be kept for it.
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
  const bounds = pickupBounds(settings, now, leadHours(settings));
  const dueAt = paymentDeadline({ bookedAt: now, pickup: wanted.from }, settings);
  return {
    ...quoteRental(pricePerDayCents, request.pickupDate, request.returnDate, settings),
    pricePerDayCents,
    available,
    nearest: available ? [] : nearestFreePeriods(taken, wanted, bounds),
    payment: {
      bank: settings.bank,
      dueAt: dueAt.toISOString(),
      instantOnly: needsInstantTransfer(now, dueAt),
    },
  };
}
