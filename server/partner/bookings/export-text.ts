import type { BookingStatus } from "#shared/checkout/booking-status.ts";
import type { Language } from "#shared/language.ts";

export type ExportText = {
  bookings: {
    title: string;
    all: string;
    search: (text: string) => string;
    status: (status: string) => string;
    from: (date: string) => string;
    to: (date: string) => string;
  };
  status: Record<BookingStatus, string>;
  earnings: { title: (year: number) => string; about: string };
};

/** Titles, filters and statuses of the partner's files. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  el: {
    bookings: {
      title: "Κρατήσεις",
      all: "Όλες οι κρατήσεις",
      search: (text) => `Αναζήτηση: «${text}»`,
      status: (status) => `Κατάσταση: ${status}`,
      from: (date) => `Παραλαβή από ${date}`,
      to: (date) => `Παραλαβή έως ${date}`,
    },
    status: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    earnings: {
      title: (year) => `Έσοδα ${year}`,
      about: "Επιβεβαιωμένες κρατήσεις, ανά μήνα παραλαβής, με τη σημερινή προμήθεια",
    },
  },
  en: {
    bookings: {
      title: "Bookings",
      all: "All bookings",
      search: (text) => `Search: “${text}”`,
      status: (status) => `Status: ${status}`,
      from: (date) => `Pickup from ${date}`,
      to: (date) => `Pickup until ${date}`,
    },
    status: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    earnings: {
      title: (year) => `Earnings ${year}`,
      about: "Confirmed bookings, by month of pickup, at today's commission",
    },
  },
};
