import { FILE_FILTER_LABELS } from "#server/platform/export/file-filters.ts";
import type { Language } from "#shared/language.ts";

/** Titles, filters and cell values of the admin exports. */
export const EXPORT_LABELS = {
  el: {
    titles: { vehicles: "Οχήματα", bookings: "Κρατήσεις", partners: "Συνεργάτες" },
    all: "Χωρίς φίλτρα",
    filters: {
      ...FILE_FILTER_LABELS.el,
      type: (type: string) => `Τύπος: ${type}`,
      partner: (name: string) => `Συνεργάτης: ${name}`,
      place: (name: string) => `Σημείο: ${name}`,
    },
    // For admins, about an IBAN. The profile has its own labels, about the account, for its owner.
    payout: {
      verified: "Ελεγμένο",
      proven: "Επιβεβαιωμένο από τον συνεργάτη",
      unproven: "Μη επιβεβαιωμένο",
      changing: "Αλλάζει: ισχύει ακόμη αυτό",
    },
  },
  en: {
    titles: { vehicles: "Vehicles", bookings: "Bookings", partners: "Partners" },
    all: "No filters",
    filters: {
      ...FILE_FILTER_LABELS.en,
      type: (type: string) => `Type: ${type}`,
      partner: (name: string) => `Partner: ${name}`,
      place: (name: string) => `Place: ${name}`,
    },
    payout: {
      verified: "Verified",
      proven: "Confirmed by the partner",
      unproven: "Not confirmed",
      changing: "Changing: this one is still in use",
    },
  },
} satisfies Record<Language, object>;

export type ExportLabels = (typeof EXPORT_LABELS)[Language];
