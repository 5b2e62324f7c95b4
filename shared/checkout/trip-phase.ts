import { HOUR_MS } from "#shared/durations.ts";
import { type LocalDateTime, type LocalPeriod, toInstant } from "#shared/local-time.ts";
import { type RentalDates, toPeriod } from "#shared/rental-dates.ts";
import type { BookingStatus } from "./booking-status.ts";
import type { TripList } from "./trip-lists.ts";

/** The phases of a booking for its customer: to pay, paid, on the way, returned, or cancelled. */
export const TRIP_PHASES = ["unpaid", "paid", "underway", "over", "cancelled"] as const;
export type TripPhase = (typeof TRIP_PHASES)[number];

type Trip = RentalDates & { status: BookingStatus };
/** @property paymentDueAt ISO instant */
type ListedTrip = Trip & { paymentDueAt: string };

/** How far a paid rental is. */
function progressOf({ from, to }: LocalPeriod, now: LocalDateTime): "paid" | "underway" | "over" {
  if (now < from) return "paid";
  return now < to ? "underway" : "over";
}

/** The phase of a booking at a moment. @param now wall clock in Athens */
export function tripPhase(trip: Trip, now: LocalDateTime): TripPhase {
  if (trip.status === "cancelled") return "cancelled";
  return trip.status === "pending" ? "unpaid" : progressOf(toPeriod(trip), now);
}

/** A booking's status; where it is confirmed, also how far its rental is (BR-081). */
export type BookingState = BookingStatus | Extract<TripPhase, "underway" | "over">;

const STATE_OF: Record<TripPhase, BookingState> = {
  unpaid: "pending",
  paid: "confirmed",
  underway: "underway",
  over: "over",
  cancelled: "cancelled",
};

/** The state of a booking at a moment. @param now wall clock in Athens */
export function bookingState(trip: Trip, now: LocalDateTime): BookingState {
  return STATE_OF[tripPhase(trip, now)];
}

/** A calendar has no cancelled bookings. */
export type CalendarState = Exclude<BookingState, "cancelled">;

/** The state of a booking in a calendar, which has the period from pickup to return. */
export function calendarState(
  booking: LocalPeriod & { status: "pending" | "confirmed" },
  now: LocalDateTime,
): CalendarState {
  if (booking.status === "pending") return "pending";
  const progress = progressOf(booking, now);
  return progress === "paid" ? "confirmed" : progress;
}

const LIST_OF: Record<TripPhase, TripList> = {
  unpaid: "coming",
  paid: "coming",
  underway: "coming",
  over: "past",
  cancelled: "cancelled",
};

/**
 * Sorts a customer's bookings into their lists: trips under way first by their return, then what is
 * to be paid by its deadline, then by pickup; past and cancelled ones with the latest pickup first.
 */
export function listTrips<T extends ListedTrip>(
  trips: readonly T[],
  now: LocalDateTime,
): Record<TripList, T[]> {
  const lists: Record<TripList, T[]> = { coming: [], past: [], cancelled: [] };
  const pickupOf = (trip: T) => toPeriod(trip).from;
  const byPickup = trips.toSorted((a, b) => pickupOf(a).localeCompare(pickupOf(b)));
  for (const trip of byPickup) lists[LIST_OF[tripPhase(trip, now)]].push(trip);
  const comingIn = (phase: TripPhase) =>
    lists.coming.filter((trip) => tripPhase(trip, now) === phase);
  const unpaid = comingIn("unpaid").toSorted((a, b) =>
    a.paymentDueAt.localeCompare(b.paymentDueAt),
  );
  const underway = comingIn("underway").toSorted((a, b) =>
    toPeriod(a).to.localeCompare(toPeriod(b).to),
  );
  return {
    coming: [...underway, ...unpaid, ...comingIn("paid")],
    past: lists.past.toReversed(),
    cancelled: lists.cancelled.toReversed(),
  };
}

/** What the bookings of a group have in common: their phase while they come, then their year. */
export type TripGroup<T> = { key: Exclude<TripPhase, "over" | "cancelled"> | number; trips: T[] };

/**
 * Divides a list of `listTrips` into groups, in its order: coming bookings by what they wait for,
 * past and cancelled ones by the year of the pickup.
 */
export function groupTrips<T extends Trip>(
  trips: readonly T[],
  now: LocalDateTime,
): TripGroup<T>[] {
  const groups: TripGroup<T>[] = [];
  for (const trip of trips) {
    const phase = tripPhase(trip, now);
    const isEnded = phase === "over" || phase === "cancelled";
    const key = isEnded ? Number(trip.pickupDate.slice(0, 4)) : phase;
    const last = groups.at(-1);
    if (last?.key === key) last.trips.push(trip);
    else groups.push({ key, trips: [trip] });
  }
  return groups;
}

/**
 * The instant until which a customer may cancel a paid booking or change its dates (BR-072).
 * @param limitHours how long before the pickup that is
 */
export function freeUntil(
  { pickupDate, pickupTime }: Pick<RentalDates, "pickupDate" | "pickupTime">,
  limitHours: number,
): Date {
  const pickup = toInstant(`${pickupDate}T${pickupTime}`).getTime();
  return new Date(pickup - limitHours * HOUR_MS);
}
