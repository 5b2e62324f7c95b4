import type { Language } from "#shared/language.ts";

/** Titles, filters and cell values of the admin exports. */
export const EXPORT_LABELS = {
  el: {
    titles: { vehicles: "Οχήματα", bookings: "Κρατήσεις", partners: "Συνεργάτες" },
    all: "Χωρίς φίλτρα",
    filters: {
      search: (search: string) => `Αναζήτηση: «${search}»`,
      status: (status: string) => `Κατάσταση: ${status}`,
      type: (type: string) => `Τύπος: ${type}`,
      partner: (name: string) => `Συνεργάτης: ${name}`,
      place: (name: string) => `Σημείο: ${name}`,
      from: (date: string) => `Παραλαβή από ${date}`,
      to: (date: string) => `Παραλαβή έως ${date}`,
    },
    vehicleStatus: { pending: "Εκκρεμεί", approved: "Εγκεκριμένο", rejected: "Απορριφθέν" },
    bookingStatus: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    partnerState: {
      active: "Ενεργός",
      pending: "Σε αναμονή",
      inactive: "Ανενεργός",
      missing: "Χωρίς εγγραφή",
    },
    language: { el: "Ελληνικά", en: "Αγγλικά" },
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
      search: (search: string) => `Search: “${search}”`,
      status: (status: string) => `Status: ${status}`,
      type: (type: string) => `Type: ${type}`,
      partner: (name: string) => `Partner: ${name}`,
      place: (name: string) => `Place: ${name}`,
      from: (date: string) => `Pickup from ${date}`,
      to: (date: string) => `Pickup until ${date}`,
    },
    vehicleStatus: { pending: "Pending", approved: "Approved", rejected: "Rejected" },
    bookingStatus: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    partnerState: {
      active: "Active",
      pending: "Pending",
      inactive: "Inactive",
      missing: "No record",
    },
    language: { el: "Greek", en: "English" },
    payout: {
      verified: "Verified",
      proven: "Confirmed by the partner",
      unproven: "Not confirmed",
      changing: "Changing: this one is still in use",
    },
  },
} satisfies Record<Language, object>;

export type ExportLabels = (typeof EXPORT_LABELS)[Language];

/** The active filters as one line. */
export function joinFilters(labels: ExportLabels, filters: readonly (string | undefined)[]) {
  return filters.filter(Boolean).join(" · ") || labels.all;
}
