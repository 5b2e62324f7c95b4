import { z } from "zod";
import type { CatalogImage, LocalizedName } from "#shared/catalog/catalog.ts";
import { LANGUAGES } from "#shared/language.ts";
import { listPartFields } from "#shared/list-part.ts";
import type { LocalDate, LocalPeriod } from "#shared/local-time.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type { VehicleDays } from "#shared/rental-day-limits.ts";
import type { RentalFacts } from "#shared/rental-facts.ts";
import type { Settings } from "#shared/settings.ts";
import {
  boundedText,
  dateField,
  emailField,
  idField,
  optionalTextField,
  phoneField,
  placeIdField,
  textField,
  timeField,
} from "#shared/validation/fields.ts";
import { key } from "#shared/validation/validation-keys.ts";
import type { SecurityAmounts } from "#shared/vehicle/vehicle-facts.ts";
import type { VehicleType } from "#shared/vehicle/vehicle-values.ts";
import type { BookingStatus } from "./booking-status.ts";
import { type Driver, driverFields } from "./driver.ts";
import type { Quote, QuoteLine } from "./quote.ts";
import type { OwnReview } from "./review.ts";

export const BOOKING_EVENT_KINDS = [
  "placed",
  "confirmed",
  "cancelled",
  "expired",
  "changed",
] as const;
export type BookingEventKind = (typeof BOOKING_EVENT_KINDS)[number];

/** The fields of days and times of a rental. */
export const rentalDates = {
  pickupDate: dateField,
  pickupTime: timeField,
  returnDate: dateField,
  returnTime: timeField,
};

/** True while a day is missing, which its own field reports. */
export function returnsAfterPickup(rental: { pickupDate: string; returnDate: string }): boolean {
  return !rental.pickupDate || !rental.returnDate || rental.returnDate > rental.pickupDate;
}

export const returnAfterPickup = { path: ["returnDate"], message: key("returnNotAfterPickup") };

/**
 * Input of `checkout.quote`. Same-day return is refused: rental days are calendar days, at least
 * one.
 */
export const quoteSchema = z
  .strictObject({ vehicleId: idField, ...rentalDates })
  .refine(returnsAfterPickup, returnAfterPickup);

/** Step 2 of checkout: customer, dates and places. */
export const rentalDetailsSchema = z
  .strictObject({
    customerName: textField(120),
    customerEmail: emailField,
    customerPhone: phoneField,
    ...driverFields,
    ...rentalDates,
    pickupLocation: placeIdField,
    returnLocation: placeIdField,
    specialRequests: optionalTextField(1000),
  })
  .refine(returnsAfterPickup, { ...returnAfterPickup, when: () => true });

/**
 * Input of `checkout.place`. The total is the one the customer was shown and is never stored: the
 * server prices the rental itself and returns `priceChanged` when they differ.
 */
export const placeBookingSchema = z
  .strictObject({
    ...rentalDetailsSchema.shape,
    vehicleId: idField,
    acceptTerms: z.literal(true, key("termsRequired")),
    /** The version of the terms that were shown; pages of older releases name none. */
    termsVersion: boundedText(10).optional(),
    expectedTotalCents: z.number().int().min(1).max(1_000_000_000),
    /**
     * Created once per checkout; a repeated submission with the same key returns the first booking.
     */
    idempotencyKey: boundedText(64).regex(/^[A-Za-z0-9_-]{16,64}$/, key("invalid")),
  })
  .refine(returnsAfterPickup, returnAfterPickup);

export const bookingIdSchema = z.strictObject({ id: idField });

/** Input of `checkout.myBookings`. */
export const myBookingsSchema = z.strictObject(listPartFields).optional();

/** Query of `/exports/booking.pdf`: a booking of the caller, and the language of its document. */
export const bookingDocumentSchema = bookingIdSchema.extend({
  language: z.enum(LANGUAGES).default("el"),
});

/**
 * A position in a feed of changes. The mark identifies the change at that position. It reveals that
 * a database was restored from a backup and has reused the numbers for other changes since.
 */
export type FeedCursor = {
  /** The sequence of the last change received; zero before the first. */
  seq: number;
  /** Null in cursors of older releases, and where there is no change. */
  mark: string | null;
};

function parseCursor(text: string): FeedCursor {
  const [seq = "", mark = null] = text.split("-");
  return { seq: Number(seq), mark };
}

/** The cursor that feeds send with each item: `12-9f86d081`, or only the number without a mark. */
export function formatCursor({ seq, mark }: FeedCursor): string {
  return mark === null ? String(seq) : `${seq}-${mark}`;
}

/**
 * Input of the feeds of changes: the id of the last item that was received. Clients treat it as
 * opaque; a number alone is accepted too.
 */
export const bookingChangeCursorSchema = z.strictObject({
  lastEventId: z
    .union(
      [
        boundedText(25, key("cursorInvalid"), key("cursorInvalid")).regex(
          /^\d{1,16}(-[0-9a-f]{8})?$/,
          key("cursorInvalid"),
        ),
        z
          .number(key("cursorInvalid"))
          .int(key("cursorInvalid"))
          .min(0, key("cursorInvalid"))
          .transform(String),
      ],
      key("cursorInvalid"),
    )
    .transform(parseCursor)
    .refine(({ seq }) => Number.isSafeInteger(seq), key("cursorInvalid"))
    .nullish(),
});

export type RentalDetails = z.infer<typeof rentalDetailsSchema>;
export type PlaceBooking = z.infer<typeof placeBookingSchema>;
export type QuoteRequest = z.infer<typeof quoteSchema>;

/** Response of `checkout.quote`; `nearest` is set when the period is occupied. */
export type RentalQuote = Quote & {
  pricePerDayCents: number;
  available: boolean;
  nearest: LocalPeriod[];
  /** The bank account and the deadline, if the vehicle is booked in this minute. */
  payment: { bank: Settings["bank"] } & PaymentDue;
};

/** The payment deadline and method of a booking. */
export type PaymentDue = {
  /** ISO 8601 instant, on a whole minute. */
  dueAt: string;
  /** True when an ordinary transfer that is ordered now may arrive too late (bank-days.ts). */
  instantOnly: boolean;
};

export type BookingEvent = {
  kind: BookingEventKind;
  /** ISO 8601 instant. */
  at: string;
  /** The reason an admin gave for cancelling it. */
  reason?: string;
};

export type BookedVehicle = {
  id: string;
  slug: string;
  title: string;
  brand: string;
  type: VehicleType;
  pricePerDayCents: number;
  image: CatalogImage | null;
};

/** A booking as both of its sides see it. */
export type Booking = Required<Driver> &
  SecurityAmounts & {
    id: string;
    status: BookingStatus;
    vehicle: BookedVehicle;
    customerName: string;
    customerEmail: string;
    customerPhone: string;
    pickupDate: string;
    pickupTime: string;
    returnDate: string;
    returnTime: string;
    pickupLocation: string;
    returnLocation: string;
    specialRequests: string;
    days: number;
    totalCents: number;
    /** ISO 8601 instant at which an unpaid booking expires. */
    paymentDueAt: string;
    createdAt: string;
    history: BookingEvent[];
  };

/** The transfer that paid a booking, as shown to its customer. */
export type BookingPaid = {
  amountCents: number;
  /** The day of its arrival, or of the confirmation where no day was recorded. */
  receivedOn: LocalDate;
};

/** A booking as its customer sees it. */
export type CustomerBooking = Booking & {
  partnerName: LocalizedName;
  /** Only of a confirmed booking, and only where the partner has a phone. */
  partnerPhone: string | null;
  /** When the partner is open now; null where the partner has entered no hours. */
  openingHours: OpeningHours | null;
  /** What the driver must be and bring. */
  driver: Pick<RentalFacts, "minimumAge" | "licence">;
  lines: QuoteLine[];
  vatCents: number;
  /** ISO 11649 creditor reference to put on the transfer. */
  paymentReference: string;
  /** True while it is pending and an ordinary transfer that is ordered now may arrive too late. */
  instantOnly: boolean;
  /** The payment that confirmed it; kept when it is cancelled later. */
  paid: BookingPaid | null;
  /** True while the customer may cancel. */
  cancellable: boolean;
  /** True while the customer may move it to other dates. */
  changeable: boolean;
  /** The vehicle's present bounds, which a move to another number of days has to keep. */
  bounds: VehicleDays;
  /** The instant until which a confirmed booking may be cancelled or moved (ISO 8601). */
  freeUntil: string | null;
  /** The customer's review of it; null without one. */
  review: OwnReview | null;
  /** True while the customer may write or change the review (BR-478); deleting it has no end. */
  reviewable: boolean;
  /** The version to send with a change of dates. */
  updatedAt: string;
  bank: Settings["bank"];
  /** True in demo mode while it is unpaid: `checkout.payByDemoBank` pays it. */
  payableByDemoBank: boolean;
};

/**
 * One change of one of the caller's bookings, as `checkout.onBookingChange` yields it: the API's
 * name of a `bookingEvent`. An item that is null means that the client has to read its bookings
 * again and to resume from the item's id. It is sent first without a cursor, and whenever the
 * cursor does not belong to the current database, for example after a restore from a backup.
 */
export type BookingChange = {
  bookingId: string;
  kind: BookingEventKind;
  status: BookingStatus;
  vehicleTitle: string;
  totalCents: number;
  at: string;
};
