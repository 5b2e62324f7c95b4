import { z } from "zod";
import type { BookingSummary } from "#shared/checkout/booking-summary.ts";
import type { Language } from "#shared/language.ts";
import { tableFields, tableSearchField } from "#shared/table/table.ts";
import { CUSTOMER_SORTS } from "./table-sorts.ts";
import type { AdminCustomer } from "./tables/customer-columns.ts";

/** Input of `admin.customers`. */
export const adminCustomersSchema = z.strictObject({
  ...tableFields(CUSTOMER_SORTS),
  search: tableSearchField,
});

export type AdminCustomers = z.infer<typeof adminCustomersSchema>;

/** The number of bookings shown with a customer; the table of bookings has the others. */
export const MAX_RECENT_BOOKINGS = 20;

/** What an admin sees of one customer. */
export type AdminCustomerDetail = AdminCustomer & {
  language: Language;
  isVerified: boolean;
  hasPassword: boolean;
  isGoogleLinked: boolean;
  hasTwoFactor: boolean;
  /** Devices that are signed in now. */
  sessions: number;
  /** The newest first, at most `MAX_RECENT_BOOKINGS`. */
  recentBookings: BookingSummary[];
};
