import type { BookingSort } from "#shared/admin/table-sorts.ts";
import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { LocalDate, LocalTime } from "#shared/local-time.ts";
import type { ScreenColumns } from "#shared/table/table-columns.ts";

/** A row of the admins' table of bookings. */
export type AdminBookingRow = {
  id: string;
  vehicleId: string;
  vehicleTitle: string;
  customerName: string;
  customerEmail: string;
  partnerName: string;
  partnerLatinName: string | null;
  pickupDate: LocalDate;
  pickupTime: LocalTime;
  returnDate: LocalDate;
  returnTime: LocalTime;
  totalCents: number;
  /** Null where the partner tells the amount at pickup. */
  depositCents: number | null;
  excessCents: number | null;
  status: BookingStatus;
  createdAt: string;
  paymentDueAt: string;
};

/** Columns of the table on the screen. */
export const BOOKING_COLUMNS = {
  number: { title: { el: "Κράτηση", en: "Booking" } },
  created: { title: { el: "Καταχώριση", en: "Booked on" }, kind: "time" },
  vehicle: { title: { el: "Όχημα", en: "Vehicle" } },
  customer: { title: { el: "Πελάτης", en: "Customer" }, kind: "name" },
  email: { title: { el: "Email", en: "Email" } },
  partner: { title: { el: "Συνεργάτης", en: "Partner" } },
  start: { title: { el: "Ημερομηνίες", en: "Dates" }, kind: "day" },
  amount: { title: { el: "Ποσό", en: "Amount" }, kind: "amount" },
  status: { title: { el: "Κατάσταση", en: "Status" } },
  actions: { title: { el: "Ενέργειες", en: "Actions" } },
} as const satisfies ScreenColumns<BookingSort>;
