import type { z } from "zod";
import type { Platform } from "#server/platform/platform.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import { nearestFreePeriods, overlaps } from "#shared/catalog/availability.ts";
import type { ChangeQuote, quoteChangeSchema } from "#shared/checkout/change-dates.ts";
import { leadHours } from "#shared/checkout/payment-deadline.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { pickupBounds, toPeriod } from "#shared/rental-dates.ts";
import { dueAtOfChange, priceChange } from "./price-change.ts";
import { requireChangeable } from "./require-changeable.ts";

/**
 * Returns what a customer's booking costs on other dates, the difference to its present total, and
 * whether the vehicle is free then.
 * @throws {Problem} what requireChangeable and priceChange refuse
 */
export async function quoteChange(
  { db, clock }: Pick<Platform, "db" | "clock">,
  customerId: string,
  { id, ...rental }: z.infer<typeof quoteChangeSchema>,
): Promise<ChangeQuote> {
  const now = clock.now();
  const changeable = await requireChangeable({ db }, customerId, id, now);
  const { booking, settings } = changeable;
  const quote = await priceChange(db, changeable, rental, now);
  const taken = await listTakenPeriods(db, booking.vehicleId, toLocalDateTime(now), id);
  const requested = toPeriod(rental);
  const available = !taken.some((period) => overlaps(period, requested));
  const bounds = pickupBounds(settings, now, leadHours(settings));
  return {
    ...quote,
    available,
    nearest: available ? [] : nearestFreePeriods(taken, requested, bounds),
    taken,
    dueAt:
      booking.status === "pending"
        ? dueAtOfChange(booking, rental, settings, now).toISOString()
        : null,
  };
}
