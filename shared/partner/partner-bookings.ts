import { z } from "zod";
import { BOOKING_STATUSES } from "#shared/checkout/booking-status.ts";
import type { Booking, BookingChange } from "#shared/checkout/checkout.ts";
import { TRIP_LISTS, type TripList } from "#shared/checkout/trip-lists.ts";
import { LANGUAGES } from "#shared/language.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";
import { boundedText, dateField, idField, optionalTextField } from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import { PARTNER_BOOKING_SORTS } from "./booking-sorts.ts";

/**
 * Filters of a partner's bookings: free text, list (BR-310), status, and the start days, both
 * included.
 */
const bookingFilters = {
  search: optionalTextField(80).optional(),
  list: z.enum(TRIP_LISTS).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  from: dateField.optional(),
  to: dateField.optional(),
};

/** The order of a partner's bookings; without it, those that were placed last come first. */
const bookingOrder = {
  sort: z.enum(PARTNER_BOOKING_SORTS).default("booked"),
  order: z.enum(["asc", "desc"]).default("desc"),
};

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/** Input of `partner.bookings`; the cursor is from the previous page of the same order. */
export const partnerBookingsSchema = z.strictObject({
  ...bookingFilters,
  ...bookingOrder,
  cursor: boundedText(51, key("cursorInvalid"), key("cursorInvalid"))
    .regex(new RegExp(`^\\d{1,14}_${uuid}$`), key("cursorInvalid"))
    .nullish(),
  /** Added by clients that page automatically; there is one direction only. */
  direction: z.literal("forward").optional(),
});

/** Input of `partner.booking`. */
export const partnerBookingIdSchema = z.strictObject({ id: idField });

/** Year of a report, within the range of a business's past and planning. */
const yearField = z.int().min(2000).max(2100);

/** The same as an address parameter. */
const writtenYearField = boundedText(4)
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(yearField);

/** Input of `partner.earnings`. */
export const earningsSchema = z.strictObject({ year: yearField });

const language = z.enum(LANGUAGES).default("el");

/** Query of `/exports/partner-bookings.csv`: filters and order, and the language of the texts. */
export const exportBookingsSchema = z.strictObject({
  ...bookingFilters,
  ...bookingOrder,
  language,
});

/** Query of `/exports/partner-earnings.csv`. */
export const exportEarningsSchema = z.strictObject({ year: writtenYearField, language });

export type BookingFilters = Omit<
  z.infer<typeof partnerBookingsSchema>,
  "cursor" | "direction" | keyof BookingOrder
>;

export type BookingOrder = Pick<z.infer<typeof partnerBookingsSchema>, "sort" | "order">;

/** How many bookings match the filters, in each of the lists. */
export type BookingListCounts = Record<TripList, number>;

/** The pickup or the return of a booked vehicle (BR-311). */
export type Handover = {
  kind: "pickup" | "return";
  bookingId: string;
  time: LocalTime;
  /** Id of the place. */
  place: string;
  vehicleTitle: string;
  /** Number plate or own code (BR-352). */
  plate: string | null;
  customerName: string;
  /** Empty after an erasure. */
  customerPhone: string;
  isPaid: boolean;
};

/** The handovers of a day, by time. */
export type HandoverDay = { date: LocalDate; handovers: Handover[] };

/** A booking in the list of its partner, with the number plate of its vehicle (BR-352). */
export type ListedBooking = Booking & { plate: string | null };

/**
 * A booking as its partner opens it: the commission fixed at its confirmation, or the one in force
 * until then, and what remains (BR-351). Null where it was cancelled.
 */
export type PartnerBooking = ListedBooking & {
  share: { percent: number; isFixed: boolean; commissionCents: number; netCents: number } | null;
};

/** One change of a booking of the caller's vehicles, as `partner.onBookingChange` yields it. */
export type PartnerBookingChange = BookingChange & { customerName: string };

/** Earnings: the rent that customers pay, the platform's commission, and the remainder. */
export type Earned = {
  bookings: number;
  grossCents: number;
  commissionCents: number;
  netCents: number;
};

export type Earnings = {
  year: number;
  /** The commission in force, which bookings confirmed from now on will keep. */
  commissionPercent: number;
  /** The different rates of the year's bookings, fixed at their confirmation, ascending. */
  appliedPercents: number[];
  /** Years that have paid or unpaid bookings, and this one, newest first. */
  years: number[];
  total: Earned;
  /** What is left of the year, after the commission (BR-355). */
  expected: {
    /** Of paid bookings that are not returned yet; part of the total. */
    aheadCents: number;
    /** Of bookings that wait for payment, at the commission in force; not part of the total. */
    awaitedCents: number;
    awaitedBookings: number;
  };
  /** All twelve months; `awaitedCents` as above. */
  months: (Earned & { month: number; awaitedCents: number })[];
  /** Vehicles with earnings in the year, the best first. */
  vehicles: (Earned & { id: string; title: string; monthsCents: number[] })[];
};
