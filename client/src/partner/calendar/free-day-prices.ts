import { dayPriceCents, type SpecialPrice } from "#shared/checkout/quote.ts";
import type { LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";
import type { Season } from "#shared/settings.ts";
import { type Entry, groupByVehicle, isOn, listEntries } from "./calendar-days.ts";

/** Returns what a vehicle costs on a day that a traveller can still book; undefined on others. */
export type FreeDayPrice = (vehicleId: string, day: LocalDate) => number | undefined;

/**
 * Returns the prices of the free days of a calendar, from today on, of vehicles that are offered.
 * @param seasons those in force
 */
export function freeDayPrices(calendar: PartnerCalendar, seasons: readonly Season[]): FreeDayPrice {
  const prices = new Map(
    calendar.vehicles
      .filter(({ status }) => status === "approved")
      .map(({ id, pricePerDayCents }) => [id, pricePerDayCents]),
  );
  const entries: ReadonlyMap<string, Entry[]> = groupByVehicle(listEntries(calendar));
  const special: ReadonlyMap<string, SpecialPrice[]> = groupByVehicle(calendar.specialPrices);
  return (vehicleId, day) => {
    const pricePerDayCents = prices.get(vehicleId);
    if (pricePerDayCents === undefined || day < calendar.today) return undefined;
    if (entries.get(vehicleId)?.some((entry) => isOn(entry, day))) return undefined;
    const specialPrices = special.get(vehicleId) ?? [];
    return dayPriceCents({ pricePerDayCents, specialPrices }, day, seasons);
  };
}

/** How many vehicles are free on a day, and the lowest and the highest price among them. */
export type FreeVehicles = { count: number; lowCents: number; highCents: number };

/** Returns which of the vehicles are free on a day; null where none is. */
export function freeVehiclesOn(
  priceOn: FreeDayPrice,
  vehicleIds: readonly string[],
  day: LocalDate,
): FreeVehicles | null {
  const prices = vehicleIds.flatMap((id) => priceOn(id, day) ?? []);
  if (prices.length === 0) return null;
  return { count: prices.length, lowCents: Math.min(...prices), highCents: Math.max(...prices) };
}
