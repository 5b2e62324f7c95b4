import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { Language } from "#shared/language.ts";

type BookingStatusLabels = {
  /** One booking. */
  name: Record<BookingStatus, string>;
  /** Beside a number of bookings. */
  plural: Record<BookingStatus, string>;
};

/** The status of a booking on screens, in receipts and in files. */
export const BOOKING_STATUS_LABELS: Record<Language, BookingStatusLabels> = {
  el: {
    name: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    plural: { pending: "Εκκρεμείς", confirmed: "Επιβεβαιωμένες", cancelled: "Ακυρωμένες" },
  },
  en: {
    name: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    plural: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
  },
};
