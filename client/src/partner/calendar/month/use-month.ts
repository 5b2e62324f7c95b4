import {
  type Entry,
  isOn,
  listEntries,
  specialPricesOn,
} from "#client/partner/calendar/calendar-days.ts";
import type { DayPrices } from "#client/partner/calendar/day-price.tsx";
import { freeVehiclesOn } from "#client/partner/calendar/free-day-prices.ts";
import { useFreeDayPrices } from "#client/partner/calendar/use-free-day-prices.ts";
import type { LocalDate } from "#shared/local-time.ts";
import type { PartnerCalendar } from "#shared/partner/calendar.ts";

/** What a month shows of one vehicle, or of all where none is chosen. */
export function useMonth(calendar: PartnerCalendar, vehicleId: string | undefined) {
  const priceOn = useFreeDayPrices(calendar);
  const titles = new Map(calendar.vehicles.map(({ id, title }) => [id, title]));
  const shown = vehicleId ? [vehicleId] : calendar.vehicles.map(({ id }) => id);
  const entries = listEntries(calendar, vehicleId);
  const offered = calendar.vehicles.filter(({ status }) => status === "approved");
  /** Without any that travellers can book, all are counted. */
  const counted = new Set((offered.length > 0 ? offered : calendar.vehicles).map(({ id }) => id));
  return {
    entries,
    isFleet: shown.length > 1,
    /** The number of vehicles that a day of the fleet is counted of. */
    countedVehicles: counted.size,
    /** Returns how many of these are taken on a day. */
    takenOn: (day: LocalDate) =>
      new Set(
        entries
          .filter((entry) => counted.has(entry.vehicleId) && isOn(entry, day))
          .map((entry) => entry.vehicleId),
      ).size,
    /** The vehicle that a chosen day is for at first. */
    firstVehicleId: shown[0] ?? "",
    /** The vehicle of an entry, where there may be several. */
    titleOf: (entry: Entry) => (vehicleId ? undefined : titles.get(entry.vehicleId)),
    pricesOn: (day: LocalDate): DayPrices => ({
      special: specialPricesOn(calendar, shown, { first: day, last: day }),
      free: freeVehiclesOn(priceOn, shown, day),
    }),
  };
}
