import { z } from "zod";
import { bookingChangeCursorSchema } from "#shared/checkout.ts";
import {
  earningsSchema,
  exportBookingsSchema,
  exportEarningsSchema,
  partnerBookingsSchema,
} from "#shared/partner-bookings.ts";
import { listVehiclesOf } from "../records/vehicle.ts";
import { csvExport } from "../trpc/csv-export.ts";
import { partnerProcedure, router } from "../trpc/procedures.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportEarnings } from "./export-earnings.ts";
import { followPartnerChanges } from "./follow-partner-changes.ts";
import { listBookings } from "./list-bookings.ts";
import { reckonEarnings } from "./reckon-earnings.ts";

/** What partners see of their own. */
export const partnerRouter = router({
  /** The caller's own vehicles in every status, newest first. */
  vehicles: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listVehiclesOf(ctx.platform.db, ctx.viewer.id)),

  /** Bookings of the caller's vehicles, newest first, a page at a time. */
  bookings: partnerProcedure
    .input(partnerBookingsSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, ctx.viewer.id, input)),

  /** Changes of these bookings as they happen; resumes after `lastEventId`. */
  onBookingChange: partnerProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, input, signal = new AbortController().signal }) =>
      followPartnerChanges(ctx, input.lastEventId ?? null, signal),
    ),

  /** What confirmed bookings bring in a year, by month and by vehicle. */
  earnings: partnerProcedure
    .input(earningsSchema)
    .query(({ ctx, input }) => reckonEarnings(ctx.platform, ctx.viewer.id, input.year)),
});

/** What partners download, by the name of the file under /exports. */
export const partnerExports = {
  "partner-bookings": csvExport("partner", exportBookingsSchema, ({ ctx, input }) =>
    exportBookings(ctx.platform, ctx.viewer.id, input),
  ),
  "partner-earnings": csvExport("partner", exportEarningsSchema, ({ ctx, input }) =>
    exportEarnings(ctx.platform, ctx.viewer.id, input),
  ),
};
