import { z } from "zod";
import { chartPeriodSchema } from "#shared/admin-overview.ts";
import { bookingIdSchema, bookingChangeCursorSchema } from "#shared/checkout.ts";
import { mailIdSchema, mailsSchema } from "#shared/mail-queue.ts";
import { findCharts } from "../records/admin-charts.ts";
import { adminCustomersSchema } from "#shared/admin-customers.ts";
import { adminPartnersSchema, personIdSchema, setPartnerStatusSchema } from "#shared/admin-partners.ts";
import { listAdminCustomers } from "../records/admin-customer.ts";
import { listAdminPartners } from "../records/admin-partner.ts";
import { orderPlacesSchema, placeSchema, SETTINGS_HISTORY_LIMIT, savePlaceSchema } from "#shared/admin-settings.ts";
import { saveSettingsSchema } from "#shared/settings-form.ts";
import { adminBookingsSchema, bookingCountsSchema, cancelBookingSchema, confirmBookingSchema, editBookingSchema, partnerNamesSchema, quoteBookingEditSchema } from "#shared/admin-bookings.ts";
import { countByStatus, listPartnerNames } from "../records/admin-booking-list.ts";
import { adminVehicleIdSchema, adminVehiclesSchema, featureVehicleSchema, moderateVehicleSchema, moderateVehiclesSchema, partnerNamesSchema } from "#shared/admin-vehicles.ts";
import { exportBookingsSchema, exportPartnersSchema, exportVehiclesSchema } from "#shared/admin-exports.ts";
import { listAdminVehicles } from "../records/admin-vehicle.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { auditActorsSchema, auditSchema } from "#shared/admin-audit.ts";
import { answerMessageSchema, messageIdSchema, messagesSchema } from "#shared/admin-messages.ts";
import { MAX_OPEN_COUNTED } from "#shared/inbox-values.ts";
import { listActors } from "../records/audit.ts";
import { countOpenMessages, listContactMessages } from "../records/contact-message.ts";
import { listMails } from "../records/mail-list.ts";
import { findOverview } from "../records/overview.ts";
import { listSettingsChanges } from "../records/settings-history.ts";
import { listPartnerNames } from "../records/partner.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { answerMessage } from "./answer-message.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { countMailQueue } from "./count-mail-queue.ts";
import { followAdminChanges } from "./follow-admin-changes.ts";
import { listAudit } from "./list-audit.ts";
import { retryDeadMails, retryMail } from "./retry-mail.ts";
import { showMail } from "./show-mail.ts";
import { showMessage } from "./show-message.ts";
import { deletePartner } from "./delete-partner.ts";
import { endSessions } from "./end-sessions.ts";
import { findCustomer } from "./find-customer.ts";
import { findPartner } from "./find-partner.ts";
import { setPartnerStatus } from "./set-partner-status.ts";
import { deletePlace } from "./delete-place.ts";
import { describeSettings } from "./describe-settings.ts";
import { listAdminPlaces } from "./list-places.ts";
import { orderPlaces } from "./order-places.ts";
import { savePlace } from "./save-place.ts";
import { saveSettings } from "./save-settings.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { describeBooking } from "./describe-booking.ts";
import { editBooking } from "./edit-booking.ts";
import { listBookings } from "./list-bookings.ts";
import { quoteBookingEdit } from "./quote-booking-edit.ts";
import { tableExport } from "../trpc/table-export.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportPartners } from "./export-partners.ts";
import { exportVehicles } from "./export-vehicles.ts";
import { featureVehicle } from "./feature-vehicle.ts";
import { findVehicle } from "./find-vehicle.ts";
import { moderateVehicle, moderateVehicles } from "./moderate-vehicles.ts";
import { removeVehicle } from "./remove-vehicle.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

  /** The same by week, vehicle type and pickup place, for the rentals that start in a period. */
  charts: adminProcedure
    .input(chartPeriodSchema)
    .query(({ ctx, input }) => findCharts(ctx.platform.db, input)),
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

  /** A page of the contact messages and reports of problems. */
  messages: adminProcedure
    .input(messagesSchema)
    .query(({ ctx, input }) => listContactMessages(ctx.platform.db, input)),

  /** One contact message whole. */
  message: adminProcedure
    .input(messageIdSchema)
    .query(({ ctx, input }) => showMessage(ctx.platform, input.id)),

  /** How many messages wait for an answer, counted up to MAX_OPEN_COUNTED. */
  openMessages: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => countOpenMessages(ctx.platform.db, MAX_OPEN_COUNTED)),

  /** Marks a message as answered or open; refuses with `messageAlreadyChanged` when it was so already. */
  answerMessage: adminProcedure
    .input(answerMessageSchema)
    .mutation(({ ctx, input }) => answerMessage(ctx.platform, ctx.viewer, input)),

  /** A page of the mails that wait, left or were given up. */
  mails: adminProcedure
    .input(mailsSchema)
    .query(({ ctx, input }) => listMails(ctx.platform.db, input)),

  /** One mail, with its text where that is no secret. */
  mail: adminProcedure
    .input(mailIdSchema)
    .query(({ ctx, input }) => showMail(ctx.platform, input.id)),

  /** How many mails wait, were given up, and left lately. */
  mailCounts: adminProcedure.input(z.undefined()).query(({ ctx }) => countMailQueue(ctx.platform)),
  /** How many mails wait or were given up, and the dead letters, newest first. */
  deadMails: adminProcedure.input(z.undefined()).query(({ ctx }) => findMailQueue(ctx.platform.db)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),

  /** Queues every dead letter again that can still be sent. */
  retryDeadMails: adminProcedure
    .input(z.undefined())
    .mutation(({ ctx }) => retryDeadMails(ctx.platform, ctx.viewer)),

  /** Who did what: a page of the audit. */
  audit: adminProcedure
    .input(auditSchema)
    .query(({ ctx, input }) => listAudit(ctx.platform, input)),

  /** Whom the audit can be narrowed to: the admins, and whoever is named. */
  auditActors: adminProcedure
    .input(auditActorsSchema)
    .query(({ ctx, input }) => listActors(ctx.platform.db, input.actor)),

  /** Which lists changed, at most once a second; a null first, as something may have been missed. */
  onChange: adminProcedure
    .input(bookingChangeCursorSchema)
    .subscription(({ ctx, signal = new AbortController().signal }) =>
      followAdminChanges(ctx, signal),
    ),
  /** A page of the partners, with how many vehicles each has. */
  partners: adminProcedure
    .input(adminPartnersSchema)
    .query(({ ctx, input }) => listAdminPartners(ctx.platform.db, input)),

  /** One partner with figures, newest bookings and history. */
  partner: adminProcedure
    .input(personIdSchema)
    .query(({ ctx, input }) => findPartner(ctx.platform, input.id)),

  /** Activates a partner, or takes their vehicles off the site; refuses with `partnerAlreadyChanged`. */
  setPartnerStatus: adminProcedure
    .input(setPartnerStatusSchema)
    .mutation(({ ctx, input }) => setPartnerStatus(ctx.platform, ctx.viewer, input)),

  /** Deletes a partner without vehicles; refuses with `vehiclesRemain` or `bookingsAhead`. */
  deletePartner: adminProcedure
    .input(personIdSchema)
    .mutation(({ ctx, input }) => deletePartner(ctx.platform, ctx.viewer, input.id)),

  /** A page of the customers, with what each booked. */
  customers: adminProcedure
    .input(adminCustomersSchema)
    .query(({ ctx, input }) => listAdminCustomers(ctx.platform.db, input)),

  /** One customer with the newest bookings and how the account is signed in to. */
  customer: adminProcedure
    .input(personIdSchema)
    .query(({ ctx, input }) => findCustomer(ctx.platform, input.id)),

  /** Signs a customer or a partner out on every device. */
  endSessions: adminProcedure
    .input(personIdSchema)
    .mutation(({ ctx, input }) => endSessions(ctx.platform, ctx.viewer, input.id)),
  /** The settings in force and the version to save them against. */
  settings: adminProcedure.input(z.undefined()).query(({ ctx }) => describeSettings(ctx.platform)),

  /** The newest changes of settings and places, field by field. */
  settingsHistory: adminProcedure
    .input(z.undefined())
    .query(({ ctx }) => listSettingsChanges(ctx.platform.db, SETTINGS_HISTORY_LIMIT)),

  /** Puts settings in force; refuses with `settingsAlreadyChanged` or `placeInactive`. */
  saveSettings: adminProcedure
    .input(saveSettingsSchema)
    .mutation(({ ctx, input }) => saveSettings(ctx.platform, ctx.viewer, input)),

  /** Every place, hidden ones too, with who uses it. */
  places: adminProcedure.input(z.undefined()).query(({ ctx }) => listAdminPlaces(ctx.platform)),

  /** Adds or changes a place; refuses with `placeExists`, `notFound` or `placeIsDefault`. */
  savePlace: adminProcedure
    .input(savePlaceSchema)
    .mutation(({ ctx, input }) => savePlace(ctx.platform, ctx.viewer, input)),

  /** Deletes a place that no booking names; refuses with `placeInUse`, `placeIsDefault` or `notFound`. */
  deletePlace: adminProcedure
    .input(placeSchema)
    .mutation(({ ctx, input }) => deletePlace(ctx.platform, ctx.viewer, input.id)),

  /** Orders the places as every list shows them. */
  orderPlaces: adminProcedure
    .input(orderPlacesSchema)
    .mutation(({ ctx, input }) => orderPlaces(ctx.platform, ctx.viewer, input.ids)),
  /** A page of all vehicles: searched, filtered and sorted. */
  vehicles: adminProcedure
    .input(adminVehiclesSchema)
    .query(({ ctx, input }) => listAdminVehicles(ctx.platform.db, input)),

  /** A vehicle with pictures, partner, history and what changed since it was approved. */
  vehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .query(({ ctx, input }) => findVehicle(ctx.platform, input.id)),

  /** Approves or rejects a pending vehicle; refuses with `vehicleAlreadyChanged`. */
  moderateVehicle: adminProcedure
    .input(moderateVehicleSchema)
    .mutation(({ ctx, input }) => moderateVehicle(ctx.platform, ctx.viewer, input)),

  /** Approves or rejects chosen vehicles, or all that match; refuses with `selectionChanged`. */
  moderateVehicles: adminProcedure
    .input(moderateVehiclesSchema)
    .mutation(({ ctx, input }) => moderateVehicles(ctx.platform, ctx.viewer, input)),

  /** Features an approved vehicle or no more; refuses with `vehicleAlreadyChanged`. */
  featureVehicle: adminProcedure
    .input(featureVehicleSchema)
    .mutation(({ ctx, input }) => featureVehicle(ctx.platform, ctx.viewer, input)),

  /** Deletes or archives a vehicle; refuses with `vehicleHasBookings`. */
  deleteVehicle: adminProcedure
    .input(adminVehicleIdSchema)
    .mutation(({ ctx, input }) => removeVehicle(ctx.platform, ctx.viewer, input.id)),

  /** Names of partners to filter by: those that match, and the one that was chosen. */
  partnerNames: adminProcedure
    .input(partnerNamesSchema)
    .query(({ ctx, input }) => listPartnerNames(ctx.platform.db, input)),

  /** A page of the partners, with how many vehicles each has. */
  partners: adminProcedure
    .input(adminPartnersSchema)
    .query(({ ctx, input }) => listAdminPartners(ctx.platform.db, input)),

  /** One partner with figures, newest bookings and history. */
  partner: adminProcedure
    .input(personIdSchema)
    .query(({ ctx, input }) => findPartner(ctx.platform, input.id)),

  /** Activates a partner, or takes their vehicles off the site; refuses with `partnerAlreadyChanged`. */
  setPartnerStatus: adminProcedure
    .input(setPartnerStatusSchema)
    .mutation(({ ctx, input }) => setPartnerStatus(ctx.platform, ctx.viewer, input)),

  /** Deletes a partner without vehicles; refuses with `vehiclesRemain` or `bookingsAhead`. */
  deletePartner: adminProcedure
    .input(personIdSchema)
    .mutation(({ ctx, input }) => deletePartner(ctx.platform, ctx.viewer, input.id)),

  /** A page of the customers, with what each booked. */
  customers: adminProcedure
    .input(adminCustomersSchema)
    .query(({ ctx, input }) => listAdminCustomers(ctx.platform.db, input)),

  /** One customer with the newest bookings and how the account is signed in to. */
  customer: adminProcedure
    .input(personIdSchema)
    .query(({ ctx, input }) => findCustomer(ctx.platform, input.id)),

  /** Signs a customer or a partner out on every device. */
  endSessions: adminProcedure
    .input(personIdSchema)
    .mutation(({ ctx, input }) => endSessions(ctx.platform, ctx.viewer, input.id)),
});

/** What admins download, by the name of the file under /exports. */
export const adminExports = {
  vehicles: tableExport("admin", exportVehiclesSchema, ({ ctx, format, input }) =>
    exportVehicles(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
  bookings: tableExport("admin", exportBookingsSchema, ({ ctx, format, input }) =>
    exportBookings(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
  partners: tableExport("admin", exportPartnersSchema, ({ ctx, format, input }) =>
    exportPartners(ctx.platform, { admin: ctx.viewer, format }, input),
  ),
};
