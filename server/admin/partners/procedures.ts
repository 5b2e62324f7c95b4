import { listAdminPartners } from "#server/records/partners/admin-partner.ts";
import { listPartnerNames } from "#server/records/partners/partner.ts";
import { adminProcedure, longRequest } from "#server/trpc/procedures.ts";
import {
  adminPartnersSchema,
  partnerNamesSchema,
  setPartnerStatusSchema,
  userIdSchema,
} from "#shared/admin/admin-partners.ts";
import { setLimitFactorSchema } from "#shared/partner/limit-factor.ts";
import { reviewPayoutAccountSchema } from "#shared/partner/payout-account.ts";
import { deletePartner } from "./delete-partner.ts";
import { findPartner } from "./find-partner.ts";
import { reviewPayoutAccount } from "./review-payout-account.ts";
import { setLimitFactor } from "./set-limit-factor.ts";
import { setPartnerStatus } from "./set-partner-status.ts";

/** Procedures for partners in the admin area. */
export const partnersProcedures = {
  /** Up to 20 partners by parts of their name or address, for filters. */
  partnerNames: adminProcedure
    .input(partnerNamesSchema)
    .query(({ ctx, input }) => listPartnerNames(ctx.platform.db, input)),

  /** A page of the partners, with their number of vehicles. */
  partners: adminProcedure
    .input(adminPartnersSchema)
    .query(({ ctx, input }) => listAdminPartners(ctx.platform.db, input)),

  /** One partner with figures, newest bookings and history. */
  partner: adminProcedure
    .input(userIdSchema)
    .query(({ ctx, input }) => findPartner(ctx.platform, input.id)),

  /** Activates a partner or hides their vehicles; refuses with `partnerAlreadyChanged`. */
  setPartnerStatus: adminProcedure
    .use(longRequest)
    .input(setPartnerStatusSchema)
    .mutation(({ ctx, input }) => setPartnerStatus(ctx.platform, ctx.viewer, input)),

  /** Multiplies a partner's limits; refuses with `partnerAlreadyChanged`. */
  setLimitFactor: adminProcedure
    .input(setLimitFactorSchema)
    .mutation(({ ctx, input }) => setLimitFactor(ctx.platform, ctx.viewer, input)),

  /** Verifies or withdraws a payout account; refuses with `payoutAlreadyChanged`. */
  reviewPayoutAccount: adminProcedure
    .meta({ takesNoToken: true })
    .input(reviewPayoutAccountSchema)
    .mutation(({ ctx, input }) => reviewPayoutAccount(ctx.platform, ctx.viewer, input)),

  /**
   * Deletes a partner without vehicles; refuses with `vehiclesRemain`, `bookingsAhead` or
   * `payoutsAhead`.
   */
  deletePartner: adminProcedure
    .use(longRequest)
    .input(userIdSchema)
    .mutation(({ ctx, input }) => deletePartner(ctx.platform, ctx.viewer, input.id)),
};
