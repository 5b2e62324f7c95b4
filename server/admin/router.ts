import { z } from "zod";
import {
  adminBookingsSchema,
  bookingCountsSchema,
  cancelBookingSchema,
  confirmBookingSchema,
  editBookingSchema,
  partnerNamesSchema,
  quoteBookingEditSchema,
} from "#shared/admin-bookings.ts";
import { bookingIdSchema } from "#shared/checkout.ts";
import { mailIdSchema } from "#shared/mail-queue.ts";
import { countByStatus, listPartnerNames } from "../records/admin-booking-list.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { findOverview } from "../records/overview.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { describeBooking } from "./describe-booking.ts";
import { editBooking } from "./edit-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { quoteBookingEdit } from "./quote-booking-edit.ts";
import { retryMail } from "./retry-mail.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

  /** A page of all bookings. */
  bookings: adminProcedure
    .input(adminBookingsSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, input)),

  /** How many bookings match, by status. */
  bookingCounts: adminProcedure
    .input(bookingCountsSchema)
    .query(({ ctx, input }) => countByStatus(ctx.platform.db, input)),

  /** One booking with its history; refuses with `notFound`. */
  booking: adminProcedure
    .input(bookingIdSchema)
    .query(({ ctx, input }) => describeBooking(ctx.platform, input.id)),

  /** What a booking would cost in another period, and what lies in the way there. */
  quoteBookingEdit: adminProcedure
    .input(quoteBookingEditSchema)
    .query(({ ctx, input }) => quoteBookingEdit(ctx.platform, input)),

  /** Changes a pending or confirmed booking; see edit-booking.ts for refusals. */
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

  /** Up to 20 partners by words of their name or address, for filters. */
  partnerNames: adminProcedure
    .input(partnerNamesSchema)
    .query(({ ctx, input }) => listPartnerNames(ctx.platform.db, input)),

  /** How many mails wait or were given up, and the dead letters, newest first. */
  deadMails: adminProcedure.input(z.undefined()).query(({ ctx }) => findMailQueue(ctx.platform.db)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),
});
