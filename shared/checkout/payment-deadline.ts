import { type LocalDateTime, toInstant } from "#shared/local-time.ts";
import type { Settings } from "#shared/settings.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a quote is right: its deadline is that of a booking in the same minute. */
export const QUOTE_LIFE_MS = MINUTE_MS;

/** The settings that decide until when a booking has to be paid. All are hours. */
export type PaymentRules = Pick<
  Settings,
  | "paymentHoldHours"
  | "paymentBeforePickupHours"
  | "minPaymentHours"
  | "minPaymentBeforePickupHours"
  | "minLeadHours"
>;

/**
 * The whole minute at or after an instant. Quotes and bookings are both computed from it, so that a
 * quote and a booking of the same minute name the same deadline, and what a screen shows in minutes is
 * exactly the instant that is stored.
 */
export function toBookingMinute(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The shortest time in hours between a booking and its pickup. It always leaves room for both
 * minimums, also where stored settings were saved by a release that did not know them.
 */
export function leadHours(rules: PaymentRules): number {
  return Math.max(rules.minLeadHours, rules.minPaymentHours + rules.minPaymentBeforePickupHours);
}

/** The earliest instant at which a rental that is booked now may start. */
export function earliestPickup(now: Date, hours: number): Date {
  return new Date(toBookingMinute(now).getTime() + hours * HOUR_MS);
}

/**
 * The instant at which an unpaid booking lapses, on a whole minute: the hold time after the booking
 * or some hours before pickup, whichever comes first, but never sooner than the minimum time to pay
 * and never later than the minimum before pickup. Hours are elapsed hours, also across a change of
 * the clocks.
 *
 * The two minimums cannot collide for a rental that keeps to `leadHours`. For any other (an admin may
 * move a rental closer) the minimum before pickup wins.
 * @param pickup wall clock in Athens
 * @param countedFrom when the customer gets to know the deadline; later than `bookedAt` only when an
 * admin moves the pickup
 */
export function paymentDeadline(
  booking: { bookedAt: Date; pickup: LocalDateTime; countedFrom?: Date },
  rules: PaymentRules,
): Date {
  const bookedAt = toBookingMinute(booking.bookedAt).getTime();
  const countedFrom = toBookingMinute(booking.countedFrom ?? booking.bookedAt).getTime();
  const pickup = toInstant(booking.pickup).getTime();
  const wanted = Math.min(
    bookedAt + rules.paymentHoldHours * HOUR_MS,
    pickup - rules.paymentBeforePickupHours * HOUR_MS,
  );
  const earliest = countedFrom + rules.minPaymentHours * HOUR_MS;
  const latest = pickup - rules.minPaymentBeforePickupHours * HOUR_MS;
  return new Date(Math.min(Math.max(wanted, earliest), latest));
}
