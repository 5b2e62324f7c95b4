import { listAdminCustomers } from "#server/records/administration/admin-customer.ts";
import { adminProcedure } from "#server/trpc/procedures.ts";
import { adminCustomersSchema } from "#shared/admin/admin-customers.ts";
import { userIdSchema } from "#shared/admin/admin-partners.ts";
import { endSessions } from "./end-sessions.ts";
import { findCustomer } from "./find-customer.ts";

/** Procedures for customers, and for the sessions of any account, in the admin area. */
export const customersProcedures = {
  /** A page of the customers, with their bookings. */
  customers: adminProcedure
    .input(adminCustomersSchema)
    .query(({ ctx, input }) => listAdminCustomers(ctx.platform.db, input)),

  /** One customer with the newest bookings and the account's sign-in methods. */
  customer: adminProcedure
    .input(userIdSchema)
    .query(({ ctx, input }) => findCustomer(ctx.platform, input.id)),

  /** Signs a customer or a partner out on every device, and revokes the account's API tokens. */
  endSessions: adminProcedure
    .input(userIdSchema)
    .mutation(({ ctx, input }) => endSessions(ctx.platform, ctx.viewer, input.id)),
};
