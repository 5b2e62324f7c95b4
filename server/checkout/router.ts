import { documentExport } from "#server/trpc/document-export.ts";
import {
  cachedProcedure,
  checkoutProcedure,
  memberProcedure,
  router,
} from "#server/trpc/procedures.ts";
import { withRealPhone } from "#server/trpc/real-phone.ts";
import { changeDatesSchema, quoteChangeSchema } from "#shared/checkout/change-dates.ts";
import {
  bookingChangeCursorSchema,
  bookingDocumentSchema,
  bookingIdSchema,
  myBookingsSchema,
  placeBookingSchema,
  quoteSchema,
} from "#shared/checkout/checkout.ts";
import { payByDemoBankSchema } from "#shared/checkout/demo-bank.ts";
import { toBookingMinute } from "#shared/checkout/payment-deadline.ts";
import { deleteReviewSchema, saveReviewSchema } from "#shared/checkout/review.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { changeDates } from "./change-dates/change-dates.ts";
import { quoteChange } from "./change-dates/quote-change.ts";
import { findBooking, listBookings } from "./describe-booking.ts";
import { exportBookingDocument } from "./document/export-booking-document.ts";
import { followBookingChanges } from "./follow-booking-changes.ts";
import { payByDemoBank } from "./pay-by-demo-bank.ts";
import { placeBooking } from "./place-booking.ts";
import { quoteVehicle } from "./quote-vehicle.ts";
import { deleteReview, saveReview } from "./reviews/save-review.ts";

/** The changes that make a quote wrong, or the refusal of one. */
const quoteDependsOn = ({ vehicleId }: { vehicleId: string }) => ({
  vehicleIds: [vehicleId],
  bookingsOf: [vehicleId],
  settings: true,
});

/** Renting a vehicle, from the price to the payment. */
export const checkoutRouter = router({
  /** The price of a vehicle for a period with its lines, and whether it is free then. */
  quote: cachedProcedure(quoteSchema, {
    dependsOn: quoteDependsOn,
    refusalDependsOn: quoteDependsOn,
    // The deadline of the payment counts from the minute of the booking.
    validUntil: (_input, now) => toBookingMinute(now),
  }).query(({ ctx, input }) => quoteVehicle(ctx.platform, input)),

  /**
   * Places a booking. The same idempotency key returns the first booking, and is refused with
   * `idempotencyKeyReused` for another one. Refuses with `unavailable` under overload, before any
   * work; with `datesTaken` and free periods nearby; with `priceChanged` and the total of now; with
   * `termsChanged`, `vehicleNotFound`, `vehicleWithoutPartner`, `ownVehicle`, `placeNotServed`,
   * `pickupInPast`, `pickupTooSoon`, `rentalTooShort`, `rentalTooLong`, `tooShortForVehicle`,
   * `tooLongForVehicle`, `tooFarAhead`, `tooManyUnpaid`, `tooManyUnpaidDays`, `tooManyUnpaidLately`
   * and `tooManyAttempts`.
   */
  place: checkoutProcedure
    .meta({ restName: "place-booking" })
    .input(withRealPhone(placeBookingSchema, "customerPhone"))
    .mutation(({ ctx, input }) => placeBooking(ctx.platform, ctx.viewer, input, ctx.slot)),

  /** One of the caller's bookings; refuses with `notFound`, also for a foreign id. */
  booking: memberProcedure
    .input(bookingIdSchema)
    .query(({ ctx, input }) => findBooking(ctx.platform, ctx.viewer.id, input.id)),

  /**
   * The bookings of the caller, newest first. At most a thousand: `before` selects those after one
   * of them; refuses another id with `invalidCursor`.
   */
  myBookings: memberProcedure
    .meta({ restName: "bookings" })
    .input(myBookingsSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, ctx.viewer.id, input)),

  /**
   * Pays a booking with play money, as if its transfer had arrived, so that a program can be tried
   * from the booking to the return. Refuses with `demoModeOnly`, `notFound` or
   * `bookingAlreadyChanged`.
   */
  payByDemoBank: memberProcedure
    .input(payByDemoBankSchema)
    .mutation(({ ctx, input }) => payByDemoBank(ctx.platform, ctx.viewer.id, input)),

  /** Cancels a booking; refuses with `bookingNotCancellable` or `bookingAlreadyChanged`. */
  cancel: memberProcedure
    .meta({ restName: "cancel-booking" })
    .input(bookingIdSchema)
    .mutation(({ ctx, input }) => cancelBooking(ctx.platform, ctx.viewer.id, input.id)),

  /** The price of one of the caller's bookings on other dates, and whether they are free. */
  quoteChange: memberProcedure
    .input(quoteChangeSchema)
    .query(({ ctx, input }) => quoteChange(ctx.platform, ctx.viewer.id, input)),

  /**
   * Moves a booking to other dates, at the price that was shown. Refuses with `notFound`,
   * `bookingNotChangeable`, `bookingAlreadyChanged`, `priceChanged`, `changeCostsMore`,
   * `datesTaken`, `tooManyUnpaidDays`, `tooManyAttempts`, and with what `quoteChange` refuses.
   */
  changeDates: memberProcedure
    .input(changeDatesSchema)
    .mutation(({ ctx, input }) => changeDates(ctx.platform, ctx.viewer.id, input)),

  /**
   * Writes the review of one of the caller's bookings after its rental, or changes it. Refuses with
   * `notFound` or `bookingNotReviewable`.
   */
  saveReview: memberProcedure
    .meta({ restName: "save-review" })
    .input(saveReviewSchema)
    .mutation(({ ctx, input }) => saveReview(ctx.platform, ctx.viewer.id, input)),

  /**
   * Deletes the caller's review of a booking, also once the time to write one is over; refuses with
   * `notFound`.
   */
  deleteReview: memberProcedure
    .meta({ restName: "delete-review" })
    .input(deleteReviewSchema)
    .mutation(({ ctx, input }) => deleteReview(ctx.platform, ctx.viewer.id, input.bookingId)),

  /** Changes of the caller's bookings as they happen; resumes after `lastEventId`. */
  onBookingChange: memberProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, input, signal = new AbortController().signal }) =>
      followBookingChanges(ctx, input.lastEventId ?? null, signal),
    ),
});

/** Documents for customers, by the name of the file under /exports. */
export const checkoutDocuments = {
  booking: documentExport("checkout", bookingDocumentSchema, ({ ctx, input }) =>
    exportBookingDocument(ctx.platform, ctx.viewer.id, input),
  ),
};
