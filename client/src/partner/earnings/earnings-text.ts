import { defineText } from "#client/text/define-text.ts";

export const earningsText = defineText({
  el: {
    heading: "Έσοδα",
    year: "Έτος",
    lead: (percent: string) =>
      `Επιβεβαιωμένες κρατήσεις, ανά μήνα παραλαβής. Κάθε κράτηση διατηρεί την προμήθεια που ίσχυε όταν επιβεβαιώθηκε. Σήμερα είναι ${percent}%.`,
    commission: (percent: string) => `Προμήθεια ${percent}%`,
    rounding: "Στρογγυλεύεται σε κάθε κράτηση χωριστά.",
    expected: "Τι εισπράχθηκε και τι αναμένεται",
    parts: {
      over: "Ολοκληρωμένες ενοικιάσεις",
      ahead: "Πληρωμένες, δεν έχουν ολοκληρωθεί",
      awaited: "Αναμένουν πληρωμή",
    },
    awaitedNote: (count: number) =>
      count === 1
        ? "1 κράτηση, με τη σημερινή προμήθεια"
        : `${count} κρατήσεις, με τη σημερινή προμήθεια`,
    paid: "Πληρωμένες",
    chart: "Καθαρά έσοδα ανά μήνα",
    byMonth: "Ανά μήνα",
    month: "Μήνας",
    monthsTo: (first: string, last: string) => `${first} – ${last}`,
    none: "Καμία πληρωμένη κράτηση",
    noneYet: "Καμία πληρωμένη κράτηση ακόμη",
    byVehicle: "Ανά όχημα",
    vehicle: "Όχημα",
    sum: "Σύνολο",
    empty: (year: number) => `Δεν υπάρχουν έσοδα για το ${year}`,
    emptyText: "Οι κρατήσεις εμφανίζονται εδώ μόλις πληρωθούν.",
    failed: "Τα έσοδα δεν φορτώθηκαν",
    retry: "Δοκιμή ξανά",
  },
  en: {
    heading: "Earnings",
    year: "Year",
    lead: (percent) =>
      `Confirmed bookings, by month of pickup. Each booking keeps the commission that applied when it was confirmed. It is currently ${percent}%.`,
    commission: (percent) => `Commission ${percent}%`,
    rounding: "Rounded for each booking.",
    expected: "Received and expected",
    parts: {
      over: "Completed rentals",
      ahead: "Paid, not completed yet",
      awaited: "Awaiting payment",
    },
    awaitedNote: (count) =>
      count === 1 ? "1 booking, at today’s commission" : `${count} bookings, at today’s commission`,
    paid: "Paid",
    chart: "Net earnings by month",
    byMonth: "By month",
    month: "Month",
    monthsTo: (first, last) => `${first} – ${last}`,
    none: "No paid bookings",
    noneYet: "No paid bookings yet",
    byVehicle: "By vehicle",
    vehicle: "Vehicle",
    sum: "Total",
    empty: (year) => `No earnings in ${year}`,
    emptyText: "Bookings appear here once they are paid.",
    failed: "The earnings could not be loaded",
    retry: "Try again",
  },
});
