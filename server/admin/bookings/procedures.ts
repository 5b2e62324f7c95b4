import { countByStatus } from "#server/records/bookings/admin-booking-list.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import {
  adminBookingsSchema,
  bookingCountsSchema,
  cancelBookingSchema,
  confirmBookingSchema,
  editBookingSchema,
  quoteBookingEditSchema,
} from "#shared/admin/admin-bookings.ts";
import { bookingIdSchema } from "#shared/checkout/checkout.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { describeBooking } from "./describe-booking.ts";
import { editBooking } from "./edit-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { quoteBookingEdit } from "./quote-booking-edit.ts";

/** Booking procedures for admins. */
export const bookingProcedures = {
  /** A page of all bookings. */
  bookings: adminProcedure
    .input(adminBookingsSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, input)),

  /** Number of matching bookings, by status. */
  bookingCounts: adminProcedure
    .input(bookingCountsSchema)
    .query(({ ctx, input }) => countByStatus(ctx.platform.db, input)),

  /** One booking with its history; refuses with `notFound`. */
  booking: adminProcedure
    .input(bookingIdSchema)
    .query(({ ctx, input }) => describeBooking(ctx.platform, input.id)),

  /** The price of a booking in another period, and the conflicts there. */
  quoteBookingEdit: adminProcedure
    .input(quoteBookingEditSchema)
    .query(({ ctx, input }) => quoteBookingEdit(ctx.platform, input)),

  /**
   * Changes a pending or confirmed booking. Refuses with `notFound`, `bookingAlreadyChanged`,
   * `placeNotServed`, `priceChanged`, `datesTaken`, and with what the dates are refused for.
   */
  editBooking: adminProcedure
    .input(editBookingSchema)
    .mutation(({ ctx, input }) => editBooking(ctx.platform, ctx.viewer, input)),

  /** Records the payment of a pending booking; refuses with `bookingAlreadyChanged`. */
  confirmBooking: adminProcedure
    .input(confirmBookingSchema)
    .mutation(({ ctx, input }) => confirmBooking(ctx.platform, ctx.viewer, input)),

  /** Cancels a pending or confirmed booking for a reason; refuses with `bookingAlreadyChanged`. */
  cancelBooking: adminProcedure
    .input(cancelBookingSchema)
    .mutation(({ ctx, input }) => cancelBooking(ctx.platform, ctx.viewer, input)),
};
