import { z } from "zod";
import { chartPeriodSchema } from "#shared/admin-overview.ts";
import { bookingIdSchema } from "#shared/checkout.ts";
import { mailIdSchema } from "#shared/mail-queue.ts";
import { findCharts } from "../records/admin-charts.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { findOverview } from "../records/overview.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { retryMail } from "./retry-mail.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

  /** The same by week, vehicle type and pickup place, for the rentals that start in a period. */
  charts: adminProcedure
    .input(chartPeriodSchema)
    .query(({ ctx, input }) => findCharts(ctx.platform.db, input)),

  /** Records the payment of a pending booking; refuses with `bookingAlreadyChanged`. */
  confirmBooking: adminProcedure
    .input(bookingIdSchema)
    .mutation(({ ctx, input }) => confirmBooking(ctx.platform, ctx.viewer, input.id)),

  /** How many mails wait or were given up, and the dead letters, newest first. */
  deadMails: adminProcedure.input(z.undefined()).query(({ ctx }) => findMailQueue(ctx.platform.db)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),
});
