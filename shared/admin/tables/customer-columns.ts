import type { CustomerSort } from "#shared/admin/table-sorts.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";

/** A row of the table of customers. Instants are ISO 8601, money is in cents. */
export type AdminCustomer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** Bookings in every status. */
  bookings: number;
  confirmedCents: number;
  lastBookingAt: string | null;
  createdAt: string;
};

/** Columns of the table on the screen. */
export const CUSTOMER_COLUMNS = {
  name: { title: { el: "Όνομα", en: "Name" }, kind: "name" },
  email: { title: { el: "Email", en: "Email" }, kind: "name" },
  phone: { title: { el: "Τηλέφωνο", en: "Phone" } },
  bookings: { title: { el: "Κρατήσεις", en: "Bookings" }, kind: "count" },
  confirmed: { title: { el: "Επιβεβαιωμένη αξία", en: "Confirmed value" }, kind: "amount" },
  lastBookingAt: { title: { el: "Τελευταία κράτηση", en: "Last booking" }, kind: "time" },
  createdAt: { title: { el: "Εγγραφή", en: "Registered" }, kind: "time" },
} as const satisfies ScreenColumns<CustomerSort>;
