import type { BookingStatus } from "#shared/checkout.ts";
import type { Language } from "#shared/language.ts";

type ExportText = {
  bookings: readonly string[];
  status: Record<BookingStatus, string>;
  earnings: readonly string[];
};

/** Heads and values of the partner's CSV files. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  el: {
    bookings: [
      ...["Κωδικός", "Κατάσταση", "Όχημα", "Μάρκα", "Πελάτης", "Email", "Τηλέφωνο"],
      ...["Παραλαβή", "Ώρα παραλαβής", "Τόπος παραλαβής"],
      ...["Επιστροφή", "Ώρα επιστροφής", "Τόπος επιστροφής"],
      ...["Ημέρες", "Τιμή ανά ημέρα (€)", "Σύνολο (€)", "Ειδικά αιτήματα", "Καταχωρίστηκε"],
    ],
    status: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    earnings: ["Μήνας", "Όχημα", "Κρατήσεις", "Μικτά (€)", "Προμήθεια (€)", "Καθαρά (€)"],
  },
  en: {
    bookings: [
      ...["Id", "Status", "Vehicle", "Brand", "Customer", "Email", "Phone"],
      ...["Pickup", "Pickup time", "Pickup place"],
      ...["Return", "Return time", "Return place"],
      ...["Days", "Price per day (€)", "Total (€)", "Special requests", "Placed"],
    ],
    status: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    earnings: ["Month", "Vehicle", "Bookings", "Gross (€)", "Commission (€)", "Net (€)"],
  },
};
