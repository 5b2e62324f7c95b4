import { z } from "zod";
import { BOOKING_STATUSES } from "#shared/checkout/booking-status.ts";
import { type BookingChange } from "#shared/checkout/checkout.ts";
import { boundedText, dateField, optionalTextField } from "#shared/fields.ts";
import { LANGUAGES } from "#shared/language.ts";

/** Which bookings of a partner: free text, status, and the days on which they start, both included. */
const bookingFilters = {
  search: optionalTextField(80).optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  from: dateField.optional(),
  to: dateField.optional(),
};

const uuid = "[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}";

/** Input of `partner.bookings`; the cursor comes out of the page before. */
export const partnerBookingsSchema = z.strictObject({
  ...bookingFilters,
  cursor: boundedText(51)
    .regex(new RegExp(`^\\d{1,14}_${uuid}$`))
    .nullish(),
  /** What clients that page by themselves add; there is one direction only. */
  direction: z.literal("forward").optional(),
});

/** Year of a report, as far as a business can look back and ahead. */
const yearField = z.int().min(2000).max(2100);

/** The same as an address says it. */
const writtenYearField = boundedText(4)
  .regex(/^\d{4}$/)
  .transform(Number)
  .pipe(yearField);

/** Input of `partner.earnings`. */
export const earningsSchema = z.strictObject({ year: yearField });

const language = z.enum(LANGUAGES).default("el");

/** Query of `/exports/partner-bookings.csv`: the filters, and the language of its words. */
export const exportBookingsSchema = z.strictObject({ ...bookingFilters, language });

/** Query of `/exports/partner-earnings.csv`. */
export const exportEarningsSchema = z.strictObject({ year: writtenYearField, language });

export type BookingFilters = Omit<z.infer<typeof partnerBookingsSchema>, "cursor" | "direction">;

/** One change of a booking of the caller's vehicles, as `partner.onBookingChange` yields it. */
export type PartnerBookingChange = BookingChange & { customerName: string };

/** What was earned: rent that customers owe, the platform's share of it, and what is left. */
export type Earned = {
  bookings: number;
  grossCents: number;
  commissionCents: number;
  netCents: number;
};

export type Earnings = {
  year: number;
  /** The share in force now; all figures are reckoned with it. */
  commissionPercent: number;
  /** Years that have confirmed bookings, and this one, newest first. */
  years: number[];
  total: Earned;
  /** All twelve months. */
  months: (Earned & { month: number })[];
  /** Vehicles with earnings in the year, the best first. */
  vehicles: (Earned & { id: string; title: string; monthsCents: number[] })[];
};
