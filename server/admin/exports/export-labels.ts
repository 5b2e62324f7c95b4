import type { Language } from "#shared/language.ts";

/** Titles, filters and cell values of the admin exports. */
export const EXPORT_LABELS = {
  el: {
    titles: { vehicles: "Οχήματα", bookings: "Κρατήσεις", partners: "Συνεργάτες" },
    all: "Χωρίς φίλτρα",
    filters: {
      words: (words: string) => `Αναζήτηση: «${words}»`,
      status: (status: string) => `Κατάσταση: ${status}`,
      type: (type: string) => `Τύπος: ${type}`,
      partner: (name: string) => `Συνεργάτης: ${name}`,
      place: (name: string) => `Σημείο: ${name}`,
      from: (date: string) => `Παραλαβή από ${date}`,
      to: (date: string) => `Παραλαβή έως ${date}`,
    },
    type: {
      car: "Αυτοκίνητο",
      motorcycle: "Μοτοσικλέτα",
      atv: "Γουρούνα (ATV)",
      vip: "VIP αυτοκίνητο",
    },
    vehicleStatus: { pending: "Εκκρεμεί", approved: "Εγκεκριμένο", rejected: "Απορριφθέν" },
    bookingStatus: { pending: "Εκκρεμεί", confirmed: "Επιβεβαιωμένη", cancelled: "Ακυρωμένη" },
    partnerState: {
      active: "Ενεργός",
      pending: "Σε αναμονή",
      inactive: "Ανενεργός",
      missing: "Χωρίς εγγραφή",
    },
    transmission: { automatic: "Αυτόματο", manual: "Χειροκίνητο" },
    fuelType: {
      petrol: "Βενζίνη",
      diesel: "Πετρέλαιο",
      electric: "Ηλεκτρικό",
      hybrid: "Υβριδικό",
    },
    color: {
      white: "Λευκό",
      black: "Μαύρο",
      gray: "Γκρι",
      blue: "Μπλε",
      red: "Κόκκινο",
      silver: "Ασημί",
      other: "Άλλο",
    },
    luggageCapacity: { small: "Μικρός", medium: "Μεσαίος", large: "Μεγάλος" },
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
      words: (words: string) => `Search: “${words}”`,
      status: (status: string) => `Status: ${status}`,
      type: (type: string) => `Type: ${type}`,
      partner: (name: string) => `Partner: ${name}`,
      place: (name: string) => `Place: ${name}`,
      from: (date: string) => `Pickup from ${date}`,
      to: (date: string) => `Pickup until ${date}`,
    },
    type: { car: "Car", motorcycle: "Motorcycle", atv: "ATV / quad", vip: "VIP car" },
    vehicleStatus: { pending: "Pending", approved: "Approved", rejected: "Rejected" },
    bookingStatus: { pending: "Pending", confirmed: "Confirmed", cancelled: "Cancelled" },
    partnerState: {
      active: "Active",
      pending: "Pending",
      inactive: "Inactive",
      missing: "No record",
    },
    transmission: { automatic: "Automatic", manual: "Manual" },
    fuelType: { petrol: "Petrol", diesel: "Diesel", electric: "Electric", hybrid: "Hybrid" },
    color: {
      white: "White",
      black: "Black",
      gray: "Grey",
      blue: "Blue",
      red: "Red",
      silver: "Silver",
      other: "Other",
    },
    luggageCapacity: { small: "Small", medium: "Medium", large: "Large" },
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
export function joinFilters(words: ExportLabels, filters: readonly (string | undefined)[]) {
  return filters.filter(Boolean).join(" · ") || words.all;
}
