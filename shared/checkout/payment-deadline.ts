import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { type LocalDateTime, toInstant } from "#shared/local-time.ts";
import type { Settings } from "#shared/settings.ts";

/** How long a quote is valid: its deadline is that of a booking in the same minute. */
export const QUOTE_LIFE_MS = MINUTE_MS;

/** The settings that determine the payment deadline of a booking, all in hours. */
export type PaymentRules = Pick<
  Settings,
  | "paymentHoldHours"
  | "paymentBeforePickupHours"
  | "minPaymentHours"
  | "minPaymentBeforePickupHours"
  | "minLeadHours"
>;

/**
 * The whole minute at or after an instant. Quotes and bookings both use it, so that a quote and a
 * booking of the same minute have the same deadline, and the minutes on a screen are exactly the
 * stored instant.
 */
export function toBookingMinute(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / MINUTE_MS) * MINUTE_MS);
}

/**
 * The shortest time in hours between a booking and its pickup. It always covers both minimums, also
 * for stored settings of a release that did not know them.
 */
export function leadHours(rules: PaymentRules): number {
  return Math.max(rules.minLeadHours, rules.minPaymentHours + rules.minPaymentBeforePickupHours);
}

/** The earliest instant at which a rental that is booked now may start. */
export function earliestPickup(now: Date, hours: number): Date {
  return new Date(toBookingMinute(now).getTime() + hours * HOUR_MS);
}

/**
 * The instant at which an unpaid booking expires, on a whole minute: the hold time after the
 * booking or some hours before pickup, whichever comes first, but never sooner than the minimum
 * time to pay and never later than the minimum before pickup. Hours are elapsed hours, also across
 * a change of the clocks.
 *
 * The two minimums cannot collide for a rental that respects `leadHours`. For any other (an admin
 * may move a rental closer) the minimum before pickup wins.
 * @param pickup wall clock in Athens
 * @param countedFrom when the customer learns the deadline; later than `bookedAt` only when an
 * admin moves the pickup
 */
export function paymentDeadline(
  booking: { bookedAt: Date; pickup: LocalDateTime; countedFrom?: Date },
  rules: PaymentRules,
): Date {
  const bookedAt = toBookingMinute(booking.bookedAt).getTime();
  const countedFrom = toBookingMinute(booking.countedFrom ?? booking.bookedAt).getTime();
  const pickup = toInstant(booking.pickup).getTime();
  const requested = Math.min(
    bookedAt + rules.paymentHoldHours * HOUR_MS,
    pickup - rules.paymentBeforePickupHours * HOUR_MS,
  );
  const earliest = countedFrom + rules.minPaymentHours * HOUR_MS;
  const latest = pickup - rules.minPaymentBeforePickupHours * HOUR_MS;
  return new Date(Math.min(Math.max(requested, earliest), latest));
}
