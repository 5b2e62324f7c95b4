import { octetInputParser } from "@trpc/server/http";
import { z } from "zod";
import { hintPrice } from "#server/domain/hint-price.ts";
import { listImports } from "#server/records/calendars/calendar-import.ts";
import { countPartnerReviews, listPartnerReviews } from "#server/records/reviews/partner-review.ts";
import { longRequest, partnerProcedure, router } from "#server/trpc/procedures.ts";
import { withRealPhone } from "#server/trpc/real-phone.ts";
import { tableExport } from "#server/trpc/table-export.ts";
import { bookingChangeCursorSchema } from "#shared/checkout/checkout.ts";
import {
  calendarFeedSchema,
  calendarImportIdSchema,
  calendarRangeSchema,
  deleteBlockSchema,
  importCalendarSchema,
  previewCalendarSchema,
  saveBlockSchema,
} from "#shared/partner/calendar.ts";
import { saveCompanySchema } from "#shared/partner/company.ts";
import {
  earningsSchema,
  exportBookingsSchema,
  exportEarningsSchema,
  partnerBookingIdSchema,
  partnerBookingsSchema,
} from "#shared/partner/partner-bookings.ts";
import { partnerReviewsSchema, replyToReviewSchema } from "#shared/partner/partner-reviews.ts";
import {
  duplicateVehicleSchema,
  ownVehiclesSchema,
  priceHintSchema,
  saveVehicleSchema,
  vehicleIdSchema,
} from "#shared/partner/partner-vehicle.ts";
import { saveOpeningHoursSchema } from "#shared/partner/save-opening-hours.ts";
import { saveHomePlaceSchema, saveServedPlacesSchema } from "#shared/partner/served-places.ts";
import {
  restoreSpecialPricesSchema,
  setSpecialPricesSchema,
} from "#shared/partner/special-prices.ts";
import { calculateEarnings } from "./bookings/calculate-earnings.ts";
import { exportBookings } from "./bookings/export-bookings.ts";
import { exportEarnings } from "./bookings/export-earnings.ts";
import { followPartnerChanges } from "./bookings/follow-partner-changes.ts";
import { findBooking, listBookings } from "./bookings/list-bookings.ts";
import { listHandovers } from "./bookings/list-handovers.ts";
import { deleteBlock } from "./calendar/delete-block.ts";
import { importCalendar } from "./calendar/import-calendar.ts";
import { previewCalendar } from "./calendar/preview-calendar.ts";
import { refreshCalendar } from "./calendar/refresh-calendars.ts";
import { removeCalendarImport } from "./calendar/remove-calendar-import.ts";
import {
  renewCalendarFeed,
  revokeCalendarFeed,
  showCalendarFeeds,
} from "./calendar/renew-calendar-feed.ts";
import { restoreSpecialPrices } from "./calendar/restore-special-prices.ts";
import { saveBlock } from "./calendar/save-block.ts";
import { setSpecialPrices } from "./calendar/set-special-prices.ts";
import { showCalendar } from "./calendar/show-calendar.ts";
import { saveCompany } from "./onboarding/save-company.ts";
import { saveOpeningHours } from "./onboarding/save-opening-hours.ts";
import { showCompany, showOnboarding } from "./onboarding/show-onboarding.ts";
import { saveHomePlace } from "./places/save-home-place.ts";
import { saveServedPlaces, showServedPlaces } from "./places/save-served-places.ts";
import { replyToReview } from "./reviews/reply-to-review.ts";
import { duplicateVehicle } from "./vehicles/duplicate-vehicle.ts";
import { findVehicle } from "./vehicles/find-vehicle.ts";
import { listVehicles } from "./vehicles/list-vehicles.ts";
import { removeVehicle } from "./vehicles/remove-vehicle.ts";
import { resubmitVehicle } from "./vehicles/resubmit-vehicle.ts";
import { saveVehicle } from "./vehicles/save-vehicle.ts";
import { uploadImage } from "./vehicles/upload-image.ts";

/** The partner area. */
export const partnerRouter = router({
  /**
   * The caller's own vehicles in every status, newest first, with their figures; or those found, or
   * those with one status. At most a thousand: `before` selects those after one of them; refuses an
   * id that is none of them with `invalidCursor`.
   */
  vehicles: partnerProcedure
    .input(ownVehiclesSchema)
    .query(({ ctx, input }) => listVehicles(ctx.platform, ctx.viewer.id, input)),

  /** One of the caller's vehicles with all editable fields; refuses with `vehicleNotFound`. */
  vehicle: partnerProcedure
    .input(vehicleIdSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, ctx.viewer.id, input.id)),

  /**
   * Creates a vehicle, or changes one when an id is given. With a `reference` it is created once: a
   * later call with the same one returns it as it is, or refuses with `vehicleArchived`.
   */
  saveVehicle: partnerProcedure
    .input(saveVehicleSchema)
    .mutation(({ ctx, input }) => saveVehicle(ctx.platform, ctx.viewer.id, input)),

  /** Copies a vehicle under another title; the copy is pending approval. */
  duplicateVehicle: partnerProcedure
    .input(duplicateVehicleSchema)
    .mutation(({ ctx, input }) => duplicateVehicle(ctx.platform, ctx.viewer.id, input)),

  /** Submits a rejected vehicle for approval again; refuses with `vehicleAlreadyChanged`. */
  resubmitVehicle: partnerProcedure
    .input(vehicleIdSchema)
    .mutation(({ ctx, input }) => resubmitVehicle(ctx.platform, ctx.viewer.id, input.id)),

  /** Deletes a vehicle, or archives it where its bookings must be kept. */
  deleteVehicle: partnerProcedure
    .input(vehicleIdSchema)
    .mutation(({ ctx, input }) => removeVehicle(ctx.platform, ctx.viewer.id, input.id)),

  /** Daily prices of comparable vehicles; null where there are too few of them. */
  priceHint: partnerProcedure
    .input(priceHintSchema)
    .query(({ ctx, input }) => hintPrice(ctx.platform, input)),

  /** Takes the bytes of one image of at most 5 MB as `application/octet-stream`. */
  uploadImage: partnerProcedure
    .meta({ body: "image" })
    .use(longRequest)
    .input(octetInputParser)
    .mutation(({ ctx, signal }) =>
      uploadImage(ctx.platform, ctx.viewer.id, ctx.readBody(), signal),
    ),

  /** Bookings, blocks and special prices of the caller's vehicles in at most a hundred days. */
  calendar: partnerProcedure
    .input(calendarRangeSchema)
    .query(({ ctx, input }) => showCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Blocks a vehicle, or moves a block; refuses with `periodOccupied` and the conflicts. */
  saveBlock: partnerProcedure
    .input(saveBlockSchema)
    .mutation(({ ctx, input }) => saveBlock(ctx.platform, ctx.viewer.id, input)),

  /** Deletes a block; `series` deletes all weeks of a repeating one. */
  deleteBlock: partnerProcedure
    .input(deleteBlockSchema)
    .mutation(({ ctx, input }) => deleteBlock(ctx.platform, ctx.viewer.id, input)),

  /**
   * Sets the price of vehicles on single days; null removes it, and the price per day applies.
   * Returns the special prices that it replaced.
   */
  setSpecialPrices: partnerProcedure
    .input(setSpecialPricesSchema)
    .mutation(({ ctx, input }) => setSpecialPrices(ctx.platform, ctx.viewer.id, input)),

  /** Takes back a call of `setSpecialPrices`, while the days still have what it has set. */
  restoreSpecialPrices: partnerProcedure
    .input(restoreSpecialPricesSchema)
    .mutation(({ ctx, input }) => restoreSpecialPrices(ctx.platform, ctx.viewer.id, input)),

  /** The secret addresses from which other calendars read the caller's occupied periods. */
  calendarFeeds: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => showCalendarFeeds(ctx.platform.db, ctx.viewer.id)),

  /**
   * Creates a secret address of a vehicle's calendar, with null of all; the old one stops working.
   */
  renewCalendarFeed: partnerProcedure
    .input(calendarFeedSchema)
    .mutation(({ ctx, input }) => renewCalendarFeed(ctx.platform, ctx.viewer.id, input.vehicleId)),

  /** Revokes the secret address of a calendar. */
  revokeCalendarFeed: partnerProcedure
    .input(calendarFeedSchema)
    .mutation(({ ctx, input }) => revokeCalendarFeed(ctx.platform, ctx.viewer.id, input.vehicleId)),

  /** The external calendars imported into the caller's vehicles. */
  calendarImports: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listImports(ctx.platform.db, ctx.viewer.id)),

  /** Previews the blocks of an external calendar and their conflicts; changes nothing. */
  previewCalendar: partnerProcedure
    .use(longRequest)
    .input(previewCalendarSchema)
    .mutation(({ ctx, input }) => previewCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Imports an external calendar; events that overlap bookings are returned and block nothing. */
  importCalendar: partnerProcedure
    .use(longRequest)
    .input(importCalendarSchema)
    .mutation(({ ctx, input }) => importCalendar(ctx.platform, ctx.viewer.id, input)),

  /** Reads an external calendar again immediately; returns what went wrong, if anything did. */
  refreshCalendar: partnerProcedure
    .use(longRequest)
    .input(calendarImportIdSchema)
    .mutation(({ ctx, input }) => refreshCalendar(ctx.platform, ctx.viewer.id, input.id)),

  /** Stops the import of an external calendar and deletes its blocks. */
  removeCalendarImport: partnerProcedure
    .input(calendarImportIdSchema)
    .mutation(({ ctx, input }) => removeCalendarImport(ctx.platform, ctx.viewer.id, input.id)),

  /** Bookings of the caller's vehicles in the requested order, a page at a time. */
  bookings: partnerProcedure
    .input(partnerBookingsSchema)
    .query(({ ctx, input }) => listBookings(ctx.platform, ctx.viewer.id, input)),

  /** One booking of the caller's vehicles; refuses with `notFound`, also for a foreign id. */
  booking: partnerProcedure
    .input(partnerBookingIdSchema)
    .query(({ ctx, input }) => findBooking(ctx.platform, ctx.viewer.id, input.id)),

  /** The pickups and returns of the caller's vehicles today and tomorrow, by time. */
  handovers: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => listHandovers(ctx.platform, ctx.viewer.id)),

  /** Changes of these bookings as they happen; resumes after `lastEventId`. */
  onBookingChange: partnerProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, input, signal = new AbortController().signal }) =>
      followPartnerChanges(ctx, input.lastEventId ?? null, signal),
    ),

  /** The reviews of the caller's vehicles, newest first, a page at a time. */
  reviews: partnerProcedure
    .input(partnerReviewsSchema)
    .query(({ ctx, input }) => listPartnerReviews(ctx.platform.db, ctx.viewer.id, input)),

  /** The caller's rating, and the number of shown reviews without an answer. */
  reviewCounts: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => countPartnerReviews(ctx.platform.db, ctx.viewer.id)),

  /** Answers a review in public; an empty answer deletes it. Refuses with `notFound`. */
  replyToReview: partnerProcedure
    .input(replyToReviewSchema)
    .mutation(({ ctx, input }) => replyToReview(ctx.platform, ctx.viewer.id, input)),

  /** Every active place, with whether the caller serves it and its number of future bookings. */
  servedPlaces: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => showServedPlaces(ctx.platform, ctx.viewer.id)),

  /** Sets the places that the caller serves; refuses with `servedPlacesChanged`. */
  saveServedPlaces: partnerProcedure
    .input(saveServedPlacesSchema)
    .mutation(({ ctx, input }) => saveServedPlaces(ctx.platform, ctx.viewer.id, input)),

  /** Sets the place where the caller's vehicles are kept; refuses with `placeInactive`. */
  saveHomePlace: partnerProcedure
    .input(saveHomePlaceSchema)
    .mutation(({ ctx, input }) => saveHomePlace(ctx.platform, ctx.viewer.id, input.placeId)),

  /** How far the caller's onboarding is: what is entered, what is missing, and the next step. */
  onboarding: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => showOnboarding(ctx.platform, ctx.viewer.id)),

  /** What the caller has entered about the company, and the opening hours. */
  company: partnerProcedure
    .input(z.undefined())
    .query(({ ctx }) => showCompany(ctx.platform, ctx.viewer.id)),

  /** Stores the caller's company; returns the account, refuses with `partnerAlreadyChanged`. */
  saveCompany: partnerProcedure
    .input(withRealPhone(saveCompanySchema, "phone"))
    .mutation(({ ctx, input }) => saveCompany(ctx.platform, ctx.viewer, input)),

  /** Sets the opening hours of all the caller's places; refuses with `partnerAlreadyChanged`. */
  saveOpeningHours: partnerProcedure
    .input(saveOpeningHoursSchema)
    .mutation(({ ctx, input }) => saveOpeningHours(ctx.platform, ctx.viewer.id, input)),

  /** The caller's earnings of a year from confirmed bookings, by month and by vehicle. */
  earnings: partnerProcedure
    .input(earningsSchema)
    .query(({ ctx, input }) => calculateEarnings(ctx.platform, ctx.viewer.id, input.year)),
});

/** Downloads for partners, by the name of the file under /exports. */
export const partnerExports = {
  "partner-bookings": tableExport("partner", exportBookingsSchema, ({ ctx, input }) =>
    exportBookings(ctx.platform, ctx.viewer.id, input),
  ),
  "partner-earnings": tableExport("partner", exportEarningsSchema, ({ ctx, input }) =>
    exportEarnings(ctx.platform, ctx.viewer.id, input),
  ),
};
