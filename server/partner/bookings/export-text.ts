import type { Language } from "#shared/language.ts";

type ExportText = {
  bookings: { title: string; all: string };
  earnings: { title: (year: number) => string; about: string };
};

/** Titles of the partner's files, and what they say without filters. */
export const EXPORT_TEXT: Record<Language, ExportText> = {
  el: {
    bookings: { title: "Κρατήσεις", all: "Όλες οι κρατήσεις" },
    earnings: {
      title: (year) => `Έσοδα ${year}`,
      about: "Επιβεβαιωμένες κρατήσεις, ανά μήνα παραλαβής, με την προμήθεια της επιβεβαίωσης",
    },
  },
  en: {
    bookings: { title: "Bookings", all: "All bookings" },
    earnings: {
      title: (year) => `Earnings ${year}`,
      about: "Confirmed bookings, by month of pickup, at the commission fixed on confirmation",
    },
  },
};
