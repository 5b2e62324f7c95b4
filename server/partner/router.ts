import { z } from "zod";
import {
  calendarFeedSchema,
  calendarImportIdSchema,
  calendarRangeSchema,
  deleteBlockSchema,
  importCalendarSchema,
  previewCalendarSchema,
  saveBlockSchema,
} from "#shared/calendar.ts";
import { listImports } from "../records/calendar-import.ts";
import { listVehiclesOf } from "../records/vehicle.ts";
import { partnerProcedure, router } from "../trpc/procedures.ts";
import { deleteBlock } from "./delete-block.ts";
import { importCalendar } from "./import-calendar.ts";
import { previewCalendar } from "./preview-calendar.ts";
import { refreshCalendar } from "./refresh-calendars.ts";
import { removeCalendarImport } from "./remove-calendar-import.ts";
import { renewCalendarFeed, revokeCalendarFeed, showCalendarFeeds } from "./renew-calendar-feed.ts";
import { saveBlock } from "./save-block.ts";
import { showCalendar } from "./show-calendar.ts";

/** What partners see of their own. */
export const partnerRouter = router({
  /** The caller's own vehicles in every status, newest first. */
  vehicles: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listVehiclesOf(ctx.platform.db, ctx.viewer.id)),

  /** What occupies the caller's vehicles in at most a hundred days. */
  calendar: partnerProcedure
    .input(calendarRangeSchema)
    .query(({ ctx, input }) => showCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Blocks a vehicle, or moves a block; refuses with `periodOccupied` and what is in the way. */
  saveBlock: partnerProcedure
    .input(saveBlockSchema)
    .mutation(({ ctx, input }) => saveBlock(ctx.platform, ctx.viewer.id, input)),

  /** Opens a vehicle again; `series` opens all weeks of a block that repeats. */
  deleteBlock: partnerProcedure
    .input(deleteBlockSchema)
    .mutation(({ ctx, input }) => deleteBlock(ctx.platform, ctx.viewer.id, input)),

  /** The secret addresses that tell other calendars when the caller's vehicles are occupied. */
  calendarFeeds: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => showCalendarFeeds(ctx.platform.db, ctx.viewer.id)),

  /** A new address for a vehicle, or with null for all; the old one stops working. */
  renewCalendarFeed: partnerProcedure
    .input(calendarFeedSchema)
    .mutation(({ ctx, input }) => renewCalendarFeed(ctx.platform, ctx.viewer.id, input.vehicleId)),

  /** Takes an address back. */
  revokeCalendarFeed: partnerProcedure
    .input(calendarFeedSchema)
    .mutation(({ ctx, input }) => revokeCalendarFeed(ctx.platform, ctx.viewer.id, input.vehicleId)),

  /** The foreign calendars that the caller's vehicles follow. */
  calendarImports: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listImports(ctx.platform.db, ctx.viewer.id)),

  /** What a foreign calendar would block, and what stands in its way; changes nothing. */
  previewCalendar: partnerProcedure
    .input(previewCalendarSchema)
    .mutation(({ ctx, input }) => previewCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Lets a vehicle follow a foreign calendar; events over bookings are answered and block nothing. */
  importCalendar: partnerProcedure
    .input(importCalendarSchema)
    .mutation(({ ctx, input }) => importCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Reads a foreign calendar again at once, and answers what went wrong if anything did. */
  refreshCalendar: partnerProcedure
    .input(calendarImportIdSchema)
    .mutation(({ ctx, input }) => refreshCalendar(ctx.platform, ctx.viewer.id, input.id)),

  /** Stops following a foreign calendar and opens what it blocked. */
  removeCalendarImport: partnerProcedure
    .input(calendarImportIdSchema)
    .mutation(({ ctx, input }) => removeCalendarImport(ctx.platform, ctx.viewer.id, input.id)),
});
