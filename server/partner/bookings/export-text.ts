import type { TripList } from "#shared/checkout/trip-lists.ts";
import type { Language } from "#shared/language.ts";

type ExportText = {
  bookings: { title: string; all: string; lists: Record<TripList, string> };
  earnings: { title: (year: number) => string; about: string };
};

/** Titles of the partner's files, and what they say without filters. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  el: {
    bookings: {
      title: "Κρατήσεις",
      all: "Όλες οι κρατήσεις",
      lists: {
        coming: "Ενεργές κρατήσεις",
        past: "Παλαιότερες κρατήσεις",
        cancelled: "Ακυρωμένες κρατήσεις",
      },
    },
    earnings: {
      title: (year) => `Έσοδα ${year}`,
      about: "Επιβεβαιωμένες κρατήσεις, ανά μήνα παραλαβής, με την προμήθεια της επιβεβαίωσης",
    },
  },
  en: {
    bookings: {
      title: "Bookings",
      all: "All bookings",
      lists: {
        coming: "Active bookings",
        past: "Past bookings",
        cancelled: "Cancelled bookings",
      },
    },
    earnings: {
      title: (year) => `Earnings ${year}`,
      about: "Confirmed bookings, by month of pickup, at the commission fixed on confirmation",
    },
  },
};
