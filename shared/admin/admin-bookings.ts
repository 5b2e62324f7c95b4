import { z } from "zod";
import type { Viewer } from "#shared/account/account.ts";
import { BOOKING_STATUSES, type BookingStatus } from "#shared/checkout/booking-status.ts";
import {
  type BookedVehicle,
  type BookingEventKind,
  rentalDates,
  rentalDetailsSchema,
  returnAfterPickup,
  returnsAfterPickup,
} from "#shared/checkout/checkout.ts";
import type { Driver } from "#shared/checkout/driver.ts";
import type { Quote, QuoteLine } from "#shared/checkout/quote.ts";
import type { LocalDate, LocalPeriod } from "#shared/local-time.ts";
import type { PartnerName } from "#shared/partner/partner-name.ts";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import {
  dateField,
  idField,
  instantField,
  placeIdField,
  textField,
} from "#shared/validation/fields.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import { BOOKING_SORTS } from "./table-sorts.ts";

/** The fields that an edit can change, in reading order. */
export const CHANGEABLE_FIELDS = [
  "pickupDate",
  "pickupTime",
  "pickupLocation",
  "returnDate",
  "returnTime",
  "returnLocation",
  "specialRequests",
  "totalCents",
] as const;
export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** The old and new value of each changed field; days, times, ids of places, text and cents. */
export type BookingChanges = Partial<
  Record<ChangeableField, { from: string | number; to: string | number }>
>;

/** What an admin recorded with a change of a booking; each kind of event fills its own part. */
export type BookingEventDetails = {
  /** With `confirmed`: the transfer that arrived. */
  payment?: BookingPayment;
  /** With `cancelled`: the reason. */
  reason?: string;
  /** With `changed`: the old and new value of each field. */
  changes?: BookingChanges;
};

/**
 * Filters of the bookings: free text, start days (both included), partner, and a place of either
 * end.
 */
const filters = {
  search: tableSearchField,
  from: dateField.optional(),
  to: dateField.optional(),
  partner: idField.optional(),
  place: placeIdField.optional(),
};

/** Input of `admin.bookingCounts`: all filters of the table except the status. */
export const bookingCountsSchema = z.strictObject(filters);

/** Input of `admin.bookings`. */
export const adminBookingsSchema = z.strictObject({
  ...tableFields(BOOKING_SORTS),
  ...filters,
  status: z.enum(BOOKING_STATUSES).optional(),
});

/** Input of `admin.quoteBookingEdit`: the booking and its new dates. */
export const quoteBookingEditSchema = z
  .strictObject({ id: idField, ...rentalDates })
  .refine(returnsAfterPickup, returnAfterPickup);

const { pickupLocation, returnLocation, specialRequests } = rentalDetailsSchema.shape;

/** The values of the edit form. */
export const bookingEditSchema = z
  .strictObject({ ...rentalDates, pickupLocation, returnLocation, specialRequests })
  .refine(returnsAfterPickup, { ...returnAfterPickup, when: () => true });

/**
 * Input of `admin.editBooking`: the edit, the version it is based on, and the total that was shown.
 */
export const editBookingSchema = z
  .strictObject({
    ...bookingEditSchema.shape,
    id: idField,
    expectedUpdatedAt: instantField,
    expectedTotalCents: z.number().int().min(1).max(1_000_000_000),
  })
  .refine(returnsAfterPickup, returnAfterPickup);

/** The transfer that paid a booking; the amount may differ from the total. */
export const paymentSchema = z.strictObject({
  amountCents: z.number().int().min(1).max(1_000_000_000),
  receivedOn: dateField,
  /** The reference on the transfer, or the name of the payer. */
  reference: textField(140),
});

/**
 * Input of `admin.confirmBooking`: the version that was read, because its customer may change dates
 * and total until the payment is recorded. Scripts may confirm without the transfer's details.
 */
export const confirmBookingSchema = z.strictObject({
  id: idField,
  expectedUpdatedAt: instantField,
  payment: paymentSchema.optional(),
});

/**
 * Input of `admin.cancelBooking`; the customer and the partner receive the reason. With the version
 * that was read, a booking that was paid or moved since is not cancelled.
 */
export const cancelBookingSchema = z.strictObject({
  id: idField,
  reason: textField(500),
  expectedUpdatedAt: instantField.optional(),
});

export type BookingPayment = { amountCents: number; receivedOn: LocalDate; reference: string };
export type AdminBookingFilters = z.infer<typeof bookingCountsSchema> & { status?: BookingStatus };
export type BookingEdit = z.infer<typeof bookingEditSchema>;

/** The number of matches; `isMore` says that counting stopped there. */
export type Counted = { count: number; isMore: boolean };
export type BookingCounts = Record<"total" | BookingStatus, Counted>;

export type AdminBookingEvent = BookingEventDetails & {
  kind: BookingEventKind;
  at: string;
  /** Null when the deadline cancelled it. */
  actor: Pick<Viewer, "fullName" | "role"> | null;
};

/** A booking with everything that an admin needs to decide about it. */
export type AdminBooking = BookingEdit &
  SecurityAmounts &
  Required<Driver> & {
    id: string;
    status: BookingStatus;
    vehicle: BookedVehicle;
    /** Number plate or own code of the vehicle (BR-352). */
    plate: string | null;
    partner: PartnerName & { id: string; email: string; phone: string | null };
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    days: number;
    lines: QuoteLine[];
    totalCents: number;
    vatCents: number;
    /** The platform's share: fixed at confirmation, before that at the rate in force (BR-151). */
    commission: { percent: number; cents: number; isFixed: boolean };
    paymentReference: string;
    paymentDueAt: string;
    createdAt: string;
    /** The version of the terms that the customer accepted; null where none was recorded. */
    termsVersion: string | null;
    /** The version to send with an edit and with the confirmation of the payment. */
    updatedAt: string;
    history: AdminBookingEvent[];
    /** When the vehicle is occupied by other bookings or blocks. */
    taken: LocalPeriod[];
    /** Where the partner hands over and takes back vehicles. */
    servedPlaces: string[];
  };

/** What prevents an edit: another booking, or days that the partner blocked. */
export type BookingConflict = LocalPeriod & { bookingId: string | null };

/** Response of `admin.quoteBookingEdit`; `nearest` is set when there is an obstacle. */
export type BookingEditQuote = Quote & { conflicts: BookingConflict[]; nearest: LocalPeriod[] };
