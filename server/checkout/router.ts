import { z } from "zod";
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
  placeBookingSchema,
  quoteSchema,
} from "#shared/checkout/checkout.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { changeDates } from "./change-dates/change-dates.ts";
import { quoteChange } from "./change-dates/quote-change.ts";
import { findBooking, listBookings } from "./describe-booking.ts";
import { exportBookingDocument } from "./document/export-booking-document.ts";
import { followBookingChanges } from "./follow-booking-changes.ts";
import { placeBooking } from "./place-booking.ts";
import { quoteVehicle } from "./quote-vehicle.ts";

/** Renting a vehicle, from the price to the payment. */
export const checkoutRouter = router({
  /** The price of a vehicle for a period with its lines, and whether it is free then. */
  quote: cachedProcedure(quoteSchema, {
    dependsOn: ({ vehicleId }) => ({
      vehicleIds: [vehicleId],
      bookingsOf: vehicleId,
      settings: true,
    }),
    isTimed: () => true,
  }).query(({ ctx, input }) => quoteVehicle(ctx.platform, input)),

  /**
   * Places a booking; refuses with `unavailable` under overload, before any work. The same
   * idempotency key returns the first booking. See place-booking.ts for refusals.
   */
  place: checkoutProcedure
    .input(withRealPhone(placeBookingSchema, "customerPhone"))
    .mutation(({ ctx, input }) => placeBooking(ctx.platform, ctx.viewer, input, ctx.slot)),

  /** One of the caller's bookings; refuses with `notFound`, also for a foreign id. */
  booking: memberProcedure
    .input(bookingIdSchema)
    .query(({ ctx, input }) => findBooking(ctx.platform, ctx.viewer.id, input.id)),

  /** All bookings of the caller, newest first. */
  myBookings: memberProcedure
    .input(z.undefined())
    .query(({ ctx }) => listBookings(ctx.platform, ctx.viewer.id)),

  /** Cancels a booking; refuses with `bookingNotCancellable` or `bookingAlreadyChanged`. */
  cancel: memberProcedure
    .input(bookingIdSchema)
    .mutation(({ ctx, input }) => cancelBooking(ctx.platform, ctx.viewer.id, input.id)),

  /** The price of one of the caller's bookings on other dates, and whether they are free. */
  quoteChange: memberProcedure
    .input(quoteChangeSchema)
    .query(({ ctx, input }) => quoteChange(ctx.platform, ctx.viewer.id, input)),

  /** Moves a booking to other dates; see change-dates.ts for refusals. */
  changeDates: memberProcedure
    .input(changeDatesSchema)
    .mutation(({ ctx, input }) => changeDates(ctx.platform, ctx.viewer.id, input)),

  /** Changes of the caller's bookings as they happen; resumes after `lastEventId`. */
  onBookingChange: memberProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, input, signal = new AbortController().signal }) =>
      followBookingChanges(ctx, input.lastEventId ?? null, signal),
    ),
});

/** Documents for customers, by the name of the file under /exports. */
export const checkoutDocuments = {
  booking: documentExport(bookingDocumentSchema, ({ ctx, input }) =>
    exportBookingDocument(ctx.platform, ctx.viewer.id, input),
  ),
};
