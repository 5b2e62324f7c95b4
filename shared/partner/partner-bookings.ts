import { z } from "zod";
import { BOOKING_STATUSES } from "#shared/checkout/booking-status.ts";
import { type BookingChange } from "#shared/checkout/checkout.ts";
import { boundedText, dateField, optionalTextField } from "#shared/fields.ts";
import { LANGUAGES } from "#shared/language.ts";

/** Filters of a partner's bookings: free text, status, and the start days, both included. */
const bookingFilters = {
  search: optionalTextField(80).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  from: dateField.optional(),
  to: dateField.optional(),
};

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/** Input of `partner.bookings`; the cursor is from the previous page. */
export const partnerBookingsSchema = z.strictObject({
  ...bookingFilters,
  cursor: boundedText(51)
    .regex(new RegExp(`^\\d{1,14}_${uuid}$`))
    .nullish(),
  /** Added by clients that page automatically; there is one direction only. */
  direction: z.literal("forward").optional(),
});

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

/** Query of `/exports/partner-bookings.csv`: the filters, and the language of the texts. */
export const exportBookingsSchema = z.strictObject({ ...bookingFilters, language });

/** Query of `/exports/partner-earnings.csv`. */
export const exportEarningsSchema = z.strictObject({ year: writtenYearField, language });

export type BookingFilters = Omit<z.infer<typeof partnerBookingsSchema>, "cursor" | "direction">;

/** One change of a booking of the caller's vehicles, as `partner.onBookingChange` yields it. */
export type PartnerBookingChange = BookingChange & { customerName: string };

/** Earnings: the rent that customers owe, the platform's commission, and the remainder. */
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
  /** Years that have confirmed bookings, and this one, newest first. */
  years: number[];
  total: Earned;
  /** All twelve months. */
  months: (Earned & { month: number })[];
  /** Vehicles with earnings in the year, the best first. */
  vehicles: (Earned & { id: string; title: string; monthsCents: number[] })[];
};
