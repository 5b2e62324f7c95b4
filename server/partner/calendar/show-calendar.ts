import type { Platform } from "#server/platform/platform.ts";
import {
  listCalendarBlocks,
  listCalendarBookings,
  listCalendarVehicles,
} from "#server/records/calendars/vehicle-block.ts";
import { listOwnSpecialPrices } from "#server/records/vehicles/special-price.ts";
import { toLocalDate } from "#shared/local-time.ts";
import type { CalendarRange, PartnerCalendar } from "#shared/partner/calendar.ts";

/** Blocks, uncancelled bookings and special prices of the caller's vehicles in a range of days. */
export async function showCalendar(
  { db, clock }: Pick<Platform, "db" | "clock">,
  partnerId: string,
  range: CalendarRange,
): Promise<PartnerCalendar> {
  const [vehicles, bookings, blocks, specialPrices] = await Promise.all([
    listCalendarVehicles(db, partnerId),
    listCalendarBookings(db, partnerId, range),
    listCalendarBlocks(db, partnerId, range),
    listOwnSpecialPrices(db, partnerId, range),
  ]);
  return { vehicles, bookings, blocks, specialPrices, today: toLocalDate(clock.now()) };
}
