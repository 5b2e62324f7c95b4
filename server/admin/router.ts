import { z } from "zod";
import { adminCustomersSchema } from "#shared/admin-customers.ts";
import {
  adminPartnersSchema,
  personIdSchema,
  setPartnerStatusSchema,
} from "#shared/admin-partners.ts";
import { bookingIdSchema } from "#shared/checkout.ts";
import { mailIdSchema } from "#shared/mail-queue.ts";
import { listAdminCustomers } from "../records/admin-customer.ts";
import { listAdminPartners } from "../records/admin-partner.ts";
import { findMailQueue } from "../records/outgoing-mail.ts";
import { findOverview } from "../records/overview.ts";
import { adminProcedure, router } from "../trpc/procedures.ts";
import { confirmBooking } from "./confirm-booking.ts";
import { deletePartner } from "./delete-partner.ts";
import { endSessions } from "./end-sessions.ts";
import { findCustomer } from "./find-customer.ts";
import { findPartner } from "./find-partner.ts";
import { retryMail } from "./retry-mail.ts";
import { setPartnerStatus } from "./set-partner-status.ts";

/** What admins oversee. */
export const adminRouter = router({
  /** Counts and sums over the whole platform. */
  overview: adminProcedure.input(z.undefined()).query(({ ctx }) => findOverview(ctx.platform.db)),

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
