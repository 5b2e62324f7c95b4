import { z } from "zod";
import {
  adminBookingsSchema,
  bookingCountsSchema,
  cancelBookingSchema,
  confirmBookingSchema,
  editBookingSchema,
  quoteBookingEditSchema,
} from "#shared/admin-bookings.ts";
import { adminCustomersSchema } from "#shared/admin-customers.ts";
import {
  exportBookingsSchema,
  exportPartnersSchema,
  exportVehiclesSchema,
} from "#shared/admin-exports.ts";
import {
  adminPartnersSchema,
  personIdSchema,
  setPartnerStatusSchema,
} from "#shared/admin-partners.ts";
import {
  adminVehicleIdSchema,
  adminVehiclesSchema,
  featureVehicleSchema,
  moderateVehicleSchema,
  moderateVehiclesSchema,
  partnerNamesSchema,
} from "#shared/admin-vehicles.ts";
import { bookingIdSchema } from "#shared/checkout.ts";
import { mailIdSchema } from "#shared/mail-queue.ts";
import { countByStatus } from "../records/admin-booking-list.ts";
import { listAdminCustomers } from "../records/admin-customer.ts";
import { listAdminPartners } from "../records/admin-partner.ts";
import { listAdminVehicles } from "../records/admin-vehicle.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { findOverview } from "../records/overview.ts";
import { listPartnerNames } from "../records/partner.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { tableExport } from "../trpc/table-export.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { deletePartner } from "./delete-partner.ts";
import { describeBooking } from "./describe-booking.ts";
import { editBooking } from "./edit-booking.ts";
import { endSessions } from "./end-sessions.ts";
import { exportBookings } from "./export-bookings.ts";
import { exportPartners } from "./export-partners.ts";
import { exportVehicles } from "./export-vehicles.ts";
import { featureVehicle } from "./feature-vehicle.ts";
import { findCustomer } from "./find-customer.ts";
import { findPartner } from "./find-partner.ts";
import { findVehicle } from "./find-vehicle.ts";
import { listBookings } from "./list-bookings.ts";
import { moderateVehicle, moderateVehicles } from "./moderate-vehicles.ts";
import { quoteBookingEdit } from "./quote-booking-edit.ts";
import { removeVehicle } from "./remove-vehicle.ts";
import { retryMail } from "./retry-mail.ts";
import { setPartnerStatus } from "./set-partner-status.ts";

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

  /** How many mails wait or were given up, and the dead letters, newest first. */
  deadMails: adminProcedure.input(z.undefined()).query(({ ctx }) => findMailQueue(ctx.platform.db)),

  /** Queues a dead letter again; refuses with `notFound` when somebody else did or its secret is gone. */
  retryMail: adminProcedure
    .input(mailIdSchema)
    .mutation(({ ctx, input }) => retryMail(ctx.platform, ctx.viewer, input.id)),

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
