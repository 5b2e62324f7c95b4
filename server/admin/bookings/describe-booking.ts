import { rentalOf } from "#server/domain/price-booking-edit.ts";
import type { Platform } from "#server/platform/platform.ts";
import { requireSettings } from "#server/records/administration/settings.ts";
import { findAdminBooking, listAdminHistory } from "#server/records/bookings/admin-booking.ts";
import { listTakenPeriods } from "#server/records/bookings/taken-period.ts";
import type { AdminBooking, AdminBookingEvent } from "#shared/admin/admin-bookings.ts";
import { vatWithin } from "#shared/checkout/quote.ts";
import { commissionCents, toBasisPoints, toPercent } from "#shared/commission.ts";
import { daysBetween, toLocalDateTime } from "#shared/local-time.ts";
import { toCents } from "#shared/money.ts";
import { Problem } from "#shared/problem.ts";
import { toCatalogImage } from "#shared/vehicle/image-files.ts";

/**
 * A booking with its history, its payment, and the data an edit needs.
 * @throws {Problem} notFound
 */
export async function describeBooking(
  { db, clock }: Pick<Platform, "db" | "clock">,
  id: string,
): Promise<AdminBooking> {
  const found = await findAdminBooking(db, id);
  if (!found) throw new Problem("notFound");
  const { booking, vehicle, plate, image, partner, servedPlaces } = found;
  const [history, taken, { commissionPercent }] = await Promise.all([
    listAdminHistory(db, id),
    listTakenPeriods(db, booking.vehicleId, toLocalDateTime(clock.now()), id),
    requireSettings(db),
  ]);
  const pricePerDayCents = toCents(booking.pricePerDay);
  const { totalCents, ...rental } = rentalOf(booking);
  const rate = booking.commissionBasisPoints ?? toBasisPoints(commissionPercent);
  return {
    id,
    status: booking.status,
    ...rental,
    partner,
    plate,
    servedPlaces,
    taken,
    vehicle: { ...vehicle, pricePerDayCents, image: image && toCatalogImage(image) },
    customerName: booking.customerName,
    customerEmail: booking.customerEmail,
    customerPhone: booking.customerPhone,
    driverAge: booking.driverAge,
    driverLicence: booking.driverLicence,
    days: daysBetween(booking.startDate, booking.endDate),
    lines: booking.quoteLines,
    totalCents,
    depositCents: booking.depositCents,
    excessCents: booking.excessCents,
    vatCents: vatWithin(totalCents),
    commission: {
      percent: toPercent(rate),
      cents: commissionCents(totalCents, rate),
      isFixed: booking.commissionBasisPoints !== null,
    },
    paymentReference: booking.paymentReference,
    paymentDueAt: booking.paymentDueAt.toISOString(),
    createdAt: booking.createdAt.toISOString(),
    termsVersion: booking.termsVersion,
    updatedAt: booking.updatedAt.toISOString(),
    history: history.map(describeEvent),
  };
}

type Event = Awaited<ReturnType<typeof listAdminHistory>>[number];

function describeEvent({ kind, createdAt, actor, details }: Event): AdminBookingEvent {
  return { ...details, kind, actor, at: createdAt.toISOString() };
}
