import { z } from "zod";
import type { BookingSummary } from "#shared/checkout/booking-summary.ts";
import type { Company } from "#shared/partner/company.ts";
import type { LimitFactor } from "#shared/partner/limit-factor.ts";
import type { OpeningHours } from "#shared/partner/opening-hours.ts";
import type { PayoutAccount } from "#shared/partner/payout-account.ts";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { idField } from "#shared/validation/fields.ts";
import type { VehicleStatus } from "#shared/vehicle/vehicle-values.ts";
import { PARTNER_STATES, PARTNER_STATUSES } from "./partner-status.ts";
import { PARTNER_SORTS } from "./table-sorts.ts";
import type { AdminPartner } from "./tables/partner-columns.ts";

/** Input of `admin.partners`. */
export const adminPartnersSchema = z.strictObject({
  ...tableFields(PARTNER_SORTS),
  search: tableSearchField,
  status: z.enum(PARTNER_STATES).optional(),
});

export type AdminPartners = z.infer<typeof adminPartnersSchema>;

/** Input of every procedure that takes one person. */
export const userIdSchema = z.strictObject({ id: idField });

/**
 * Input of `admin.setPartnerStatus`: `from` is the status the admin saw, so that of two concurrent
 * changes one is refused.
 */
export const setPartnerStatusSchema = z.strictObject({
  id: idField,
  from: z.enum(PARTNER_STATES),
  to: z.enum(PARTNER_STATUSES),
});

export type SetPartnerStatus = z.infer<typeof setPartnerStatusSchema>;

/** A change made by an admin, as shown beside the record. */
export type AuditNote = {
  id: string;
  action: string;
  /** Null when the account was deleted, or no account made the change. */
  actor: string | null;
  details: Record<string, unknown>;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** What an admin sees of one partner. Money is in cents. */
export type AdminPartnerDetail = AdminPartner &
  Company & {
    openingHours: OpeningHours | null;
    payout: PayoutAccount;
    /** What the partner's limits are multiplied by (BR-470). */
    limitFactor: LimitFactor;
    isVerified: boolean;
    vehicleCounts: Record<VehicleStatus | "archived", number>;
    bookingCounts: Record<BookingSummary["status"], number>;
    /** Of confirmed bookings, with the commission each of them keeps. */
    grossCents: number;
    commissionCents: number;
    netCents: number;
    /** The newest first. */
    recentBookings: BookingSummary[];
    history: AuditNote[];
  };

/** Input of `admin.partnerNames`: part of a name or address, or the id of a partner to name. */
export const partnerNamesSchema = z.strictObject({
  search: tableSearchField,
  id: idField.optional(),
});
