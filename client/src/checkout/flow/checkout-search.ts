import { isLocalDate, isLocalTime, type LocalDate, type LocalTime } from "#shared/local-time.ts";

export const CHECKOUT_STEPS = [1, 2, 3, 4] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** Parts of the booking that can be changed from the summary. */
export const EDITABLE_PARTS = ["vehicle", "rental", "driver"] as const;
export type EditablePart = (typeof EDITABLE_PARTS)[number];

/** Search parameters of /checkout: the vehicle's slug, the step, dates and places. */
export type CheckoutSearch = {
  vehicle?: string;
  step?: CheckoutStep;
  pickupDate?: LocalDate;
  pickupTime?: LocalTime;
  returnDate?: LocalDate;
  returnTime?: LocalTime;
  place?: string;
  returnPlace?: string;
  /** Part being changed from a later step, and the step to return to. */
  edit?: EditablePart;
  back?: CheckoutStep;
};

// The router reads `?vehicle=208` as a number. Every value here is text.
function text(value: unknown, max: number): string | undefined {
  const read = typeof value === "number" ? String(value) : value;
  return typeof read === "string" && read !== "" && read.length <= max ? read : undefined;
}

const stepOf = (value: unknown) => CHECKOUT_STEPS.find((step) => step === Number(value));

/** Drops invalid values silently. */
export function validateCheckoutSearch(search: Record<string, unknown>): CheckoutSearch {
  const date = (value: unknown) => (isLocalDate(value) ? value : undefined);
  const time = (value: unknown) => (isLocalTime(value) ? value : undefined);
  return {
    vehicle: text(search["vehicle"], 200),
    step: stepOf(search["step"]),
    pickupDate: date(search["pickupDate"]),
    pickupTime: time(search["pickupTime"]),
    returnDate: date(search["returnDate"]),
    returnTime: time(search["returnTime"]),
    place: text(search["place"], 64),
    returnPlace: text(search["returnPlace"], 64),
    edit: EDITABLE_PARTS.find((part) => part === search["edit"]),
    back: stepOf(search["back"]),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `/booking-success?booking=<id>` */
export function validateBookingSearch(search: Record<string, unknown>): { booking?: string } {
  const booking = text(search["booking"], 36);
  return { booking: booking && UUID.test(booking) ? booking : undefined };
}
