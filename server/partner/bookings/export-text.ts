import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { Language } from "#shared/language.ts";

type ExportText = {
  bookings: {
    title: string;
    columns: readonly string[];
    all: string;
    search: (words: string) => string;
    status: (status: string) => string;
    from: (date: string) => string;
    to: (date: string) => string;
  };
  status: Record<BookingStatus, string>;
  earnings: { title: (year: number) => string; about: string; columns: readonly string[] };
};

/** Column heads, values and titles of the partner's files. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  el: {
    bookings: {
      title: "Κρατήσεις",
      columns: [
        "Κωδικός",
        "Κατάσταση",
        "Όχημα",
        "Μάρκα",
        "Πελάτης",
        "Email",
        "Τηλέφωνο",
        "Παραλαβή",
        "Ώρα παραλαβής",
        "Σημείο παραλαβής",
        "Επιστροφή",
        "Ώρα επιστροφής",
        "Σημείο επιστροφής",
        "Ημέρες",
        "Τιμή ανά ημέρα (€)",
        "Σύνολο (€)",
        "Ειδικά αιτήματα",
        "Καταχωρίστηκε",
      ],
      all: "Όλες οι κρατήσεις",
      search: (words) => `Αναζήτηση: «${words}»`,
      status: (status) => `Κατάσταση: ${status}`,
      from: (date) => `Παραλαβή από ${date}`,
      to: (date) => `Παραλαβή έως ${date}`,
    },
    status: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    earnings: {
      title: (year) => `Έσοδα ${year}`,
      about: "Επιβεβαιωμένες κρατήσεις, ανά μήνα παραλαβής, με τη σημερινή προμήθεια",
      columns: ["Μήνας", "Όχημα", "Κρατήσεις", "Μικτά (€)", "Προμήθεια (€)", "Καθαρά (€)"],
    },
  },
  en: {
    bookings: {
      title: "Bookings",
      columns: [
        "Reference",
        "Status",
        "Vehicle",
        "Brand",
        "Customer",
        "Email",
        "Phone",
        "Pickup",
        "Pickup time",
        "Pickup place",
        "Return",
        "Return time",
        "Return place",
        "Days",
        "Price per day (€)",
        "Total (€)",
        "Special requests",
        "Booked on",
      ],
      all: "All bookings",
      search: (words) => `Search: “${words}”`,
      status: (status) => `Status: ${status}`,
      from: (date) => `Pickup from ${date}`,
      to: (date) => `Pickup until ${date}`,
    },
    status: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    earnings: {
      title: (year) => `Earnings ${year}`,
      about: "Confirmed bookings, by month of pickup, at today's commission",
      columns: ["Month", "Vehicle", "Bookings", "Gross (€)", "Commission (€)", "Net (€)"],
    },
  },
};
