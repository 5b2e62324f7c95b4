import { addDays, daysBetween, type LocalDate, type LocalPeriod } from "#shared/local-time.ts";
import type {
  CalendarBlock,
  CalendarBooking,
  CalendarSpecialPrice,
  PartnerCalendar,
} from "#shared/partner/calendar.ts";

/** A booking or a block, as shown in the views. */
export type Entry = ({ kind: "booking" } & CalendarBooking) | ({ kind: "block" } & CalendarBlock);

/** Days of a vehicle with the same special price, as an entry of the agenda. */
export type PriceEntry = LocalPeriod & {
  kind: "price";
  id: string;
  vehicleId: string;
  pricePerDayCents: number;
};

/** Days of a vehicle to block or to price, both ends inclusive. */
export type DayChoice = { vehicleId: string; first: LocalDate; last: LocalDate };

/** Returns all entries of a calendar, or those of one vehicle, in order. */
export function listEntries({ bookings, blocks }: PartnerCalendar, vehicleId?: string): Entry[] {
  const all: Entry[] = [
    ...bookings.map((booking) => ({ kind: "booking" as const, ...booking })),
    ...blocks.map((block) => ({ kind: "block" as const, ...block })),
  ];
  const requested = vehicleId ? all.filter((entry) => entry.vehicleId === vehicleId) : all;
  return requested.sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Returns the special prices of a calendar, or those of one vehicle, as entries in order. */
export function listPriceEntries(
  { specialPrices }: PartnerCalendar,
  vehicleId?: string,
): PriceEntry[] {
  return specialPrices
    .filter((price) => !vehicleId || price.vehicleId === vehicleId)
    .map((price) => ({
      kind: "price" as const,
      id: `${price.vehicleId} ${price.from}`,
      vehicleId: price.vehicleId,
      from: `${price.from}T00:00`,
      to: `${addDays(price.to, 1)}T00:00`,
      pricePerDayCents: price.pricePerDayCents,
    }));
}

/** Returns entries or prices by the vehicle that they belong to, in their order. */
export function groupByVehicle<T extends { vehicleId: string }>(
  entries: readonly T[],
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const group = groups.get(entry.vehicleId);
    if (group) group.push(entry);
    else groups.set(entry.vehicleId, [entry]);
  }
  return groups;
}

/** Returns the special prices of vehicles that apply to any of the days. */
export function specialPricesOn(
  { specialPrices }: PartnerCalendar,
  vehicleIds: readonly string[],
  { first, last }: Pick<DayChoice, "first" | "last">,
): CalendarSpecialPrice[] {
  return specialPrices.filter(
    ({ vehicleId, from, to }) => vehicleIds.includes(vehicleId) && from <= last && to >= first,
  );
}

/**
 * True where a choice is for prices: its days are occupied, or have a special price already. Days
 * that are over have their price.
 */
export function suggestsPrice(calendar: PartnerCalendar, choice: DayChoice): boolean {
  const { vehicleId, first, last } = choice;
  if (last < calendar.today) return false;
  const isOccupied = listEntries(calendar, vehicleId).some(
    (entry) => entry.from.slice(0, 10) <= last && lastDayOf(entry) >= first,
  );
  return isOccupied || specialPricesOn(calendar, [vehicleId], choice).length > 0;
}

/** A day of a month's agenda with the entries that are listed on it. */
type AgendaDay<T> = { day: LocalDate; entries: T[] };

/**
 * The entries of a month by day, each once; with the current month those of the next one, so that
 * its last days do not hide what follows. What began before a part is listed on its first day.
 * @returns the days from today on, and those before it, which only the current month has
 */
export function agendaOf<T extends LocalPeriod>(
  entries: readonly T[],
  month: string,
  today: LocalDate,
): { ahead: AgendaDay<T>[]; over: AgendaDay<T>[] } {
  const isCurrent = today.slice(0, 7) === month;
  const lastMonth = isCurrent ? moveMonth(month, 1) : month;
  const inMonth = entries.filter(
    (entry) => entry.from.slice(0, 7) <= lastMonth && lastDayOf(entry).slice(0, 7) >= month,
  );
  const first = `${month}-01`;
  // Months that are over are shown as a whole, like those ahead.
  const start = isCurrent ? today : first;
  return {
    ahead: byDay(
      inMonth.filter((entry) => lastDayOf(entry) >= start),
      start,
    ),
    over: byDay(
      inMonth.filter((entry) => lastDayOf(entry) < start),
      first,
    ),
  };
}

function byDay<T extends LocalPeriod>(entries: readonly T[], first: LocalDate): AgendaDay<T>[] {
  const dayOf = ({ from }: T) => (from.slice(0, 10) < first ? first : from.slice(0, 10));
  const days = [...new Set(entries.map(dayOf))].sort();
  return days.map((day) => ({ day, entries: entries.filter((entry) => dayOf(entry) === day) }));
}

/** True for a period from midnight to midnight. */
export function isWholeDays({ from, to }: LocalPeriod): boolean {
  return from.endsWith("T00:00") && to.endsWith("T00:00");
}

/** Returns the last day of an entry. One that ends at midnight does not include the next day. */
export function lastDayOf({ to }: { to: string }): LocalDate {
  const day = to.slice(0, 10);
  return to.endsWith("T00:00") ? addDays(day, -1) : day;
}

/** True if an entry includes a day. */
export function isOn(entry: LocalPeriod, day: LocalDate): boolean {
  return entry.from.slice(0, 10) <= day && day <= lastDayOf(entry);
}

/** Returns the days of a month such as `2027-05`. */
export function daysOfMonth(month: string): LocalDate[] {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return Array.from({ length: daysBetween(first, next) }, (_, index) => addDays(first, index));
}

const SUNDAY = 0;

function weekday(day: LocalDate): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** True on Saturdays and Sundays. */
export function isWeekend(day: LocalDate): boolean {
  return weekday(day) % 6 === SUNDAY;
}

/** Returns the weeks of a month, from Monday to Sunday. */
export function weeksOfMonth(month: string): LocalDate[][] {
  const days = daysOfMonth(month);
  const first = days[0] ?? "";
  const monday = addDays(first, -((weekday(first) + 6) % 7));
  const weeks = Math.ceil((daysBetween(monday, days.at(-1) ?? first) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => addDays(monday, week * 7 + index)),
  );
}

/**
 * Returns the month whose weeks are shown first: the next one as soon as its first week includes
 * today, so that the days ahead are in view and not those that are over.
 */
export function openingMonth(today: LocalDate): string {
  const month = today.slice(0, 7);
  const next = moveMonth(month, 1);
  return weeksOfMonth(next)[0]?.includes(today) ? next : month;
}

/** Returns the next or previous month. */
export function moveMonth(month: string, by: 1 | -1): string {
  return addDays(`${month}-15`, by * 30).slice(0, 7);
}

const minutesOf = (at: string) => Number(at.slice(11, 13)) * 60 + Number(at.slice(14, 16));

/** Returns the position of an entry in a row of days, in days from the first, clipped to it. */
export function spanOver(
  entry: LocalPeriod,
  days: readonly LocalDate[],
): { day: LocalDate; offset: number; length: number } | null {
  const [first = ""] = days;
  const at = (moment: string) =>
    daysBetween(first, moment.slice(0, 10)) + minutesOf(moment) / (24 * 60);
  const start = Math.max(0, at(entry.from));
  const end = Math.min(days.length, at(entry.to));
  if (start >= end) return null;
  const index = Math.floor(start);
  return { day: days[index] ?? first, offset: start - index, length: end - start };
}
