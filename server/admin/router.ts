import { z } from "zod";
import { bookingIdSchema } from "#shared/checkout.ts";
import { findOverview } from "../records/overview.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { confirmBooking } from "./confirm-booking.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

  /** Records the payment of a pending booking; refuses with `bookingAlreadyChanged`. */
  confirmBooking: adminProcedure
    .input(bookingIdSchema)
    .mutation(({ ctx, input }) => confirmBooking(ctx.platform, ctx.viewer, input.id)),
});
