import { z } from "zod";
import type { BookingSummary } from "#shared/checkout/booking-summary.ts";
import { idField } from "#shared/fields.ts";
import type { PayoutAccount } from "#shared/partner/payout-account.ts";
import { tableFields, tableSearchField } from "#shared/table.ts";
import type { VehicleStatus } from "#shared/vehicle-values.ts";
import {
  PARTNER_SORTS,
  PARTNER_STATES,
  PARTNER_STATUSES,
  type PartnerState,
} from "./people-values.ts";

/** Input of `admin.partners`. */
export const adminPartnersSchema = z.strictObject({
  ...tableFields(PARTNER_SORTS),
  search: tableSearchField,
  status: z.enum(PARTNER_STATES).optional(),
});

export type AdminPartners = z.infer<typeof adminPartnersSchema>;

/** Input of everything that names one person. */
export const personIdSchema = z.strictObject({ id: idField });

/** Input of `admin.setPartnerStatus`: `from` is what the admin saw, so that of two admins one is refused. */
export const setPartnerStatusSchema = z.strictObject({
  id: idField,
  from: z.enum(PARTNER_STATES),
  to: z.enum(PARTNER_STATUSES),
});

export type SetPartnerStatus = z.infer<typeof setPartnerStatusSchema>;

/** A row of the table of partners. */
export type AdminPartner = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  status: PartnerState;
  /** Vehicles that were not taken off the list. */
  vehicles: number;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** A change that an admin made, as it is shown beside what was changed. */
export type AuditNote = {
  id: string;
  action: string;
  /** Null when the account is gone, or nobody's. */
  actor: string | null;
  details: Record<string, unknown>;
  /** ISO 8601 instant. */
  createdAt: string;
};

/** What an admin sees of one partner. Money is in cents. */
export type AdminPartnerDetail = AdminPartner & {
  payout: PayoutAccount;
  isVerified: boolean;
  vehicleCounts: Record<VehicleStatus | "archived", number>;
  bookingCounts: Record<BookingSummary["status"], number>;
  /** Of confirmed bookings, with the commission in force now. */
  grossCents: number;
  commissionCents: number;
  /** The newest first. */
  recentBookings: BookingSummary[];
  history: AuditNote[];
};

/** Input of `admin.partnerNames`: a part of the name or address, or a partner whose name is wanted. */
export const partnerNamesSchema = z.strictObject({
  search: tableSearchField,
  id: idField.optional(),
});
