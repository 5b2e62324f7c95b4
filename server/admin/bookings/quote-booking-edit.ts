import type { z } from "zod";
import { boundsOfMove, checkMove, priceEdit } from "#server/domain/price-booking-edit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findBookingRow } from "#server/records/bookings/admin-booking.ts";
import { listConflicts, listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { BookingEditQuote, quoteBookingEditSchema } from "#shared/admin/admin-bookings.ts";
import { nearestFreePeriods } from "#shared/catalog/availability.ts";
import { toLocalDateTime } from "#shared/local-time.ts";
import { Problem } from "#shared/problem.ts";
import { toPeriod } from "#shared/rental-dates.ts";

/**
 * Returns the price of a booking in another period, the conflicts there, and the nearest free
 * periods.
 * @throws {Problem} notFound, and what checkMove refuses
 */
export async function quoteBookingEdit(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { id, ...edit }: z.infer<typeof quoteBookingEditSchema>,
): Promise<BookingEditQuote> {
  const now = clock.now();
  const [booking, settings] = await Promise.all([findBookingRow(db, id), requireSettings(db)]);
  if (!booking) throw new Problem("notFound");
  checkMove(booking, edit, settings, now);
  const { vehicleId } = booking;
  const requested = toPeriod(edit);
  const [quote, conflicts, taken] = await Promise.all([
    priceEdit(db, booking, edit, settings),
    listConflicts(db, vehicleId, requested, id),
    listTakenPeriods(db, vehicleId, toLocalDateTime(now), id),
  ]);
  const nearest =
    conflicts.length > 0
      ? nearestFreePeriods(taken, requested, boundsOfMove(booking, settings, now))
      : [];
  return { ...quote, conflicts, nearest };
}
