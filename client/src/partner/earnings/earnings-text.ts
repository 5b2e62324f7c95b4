import { defineText } from "#client/text/define-text.ts";

export const earningsText = defineText({
  el: {
    heading: "Έσοδα",
    year: "Έτος",
    lead: (percent: string) =>
      `Πληρωμένες κρατήσεις, στον μήνα της παραλαβής τους. Καθαρά: όσα μένουν σε εσάς μετά την προμήθεια, σήμερα ${percent}%.`,
    counted: (year: number, count: number) =>
      count === 1 ? `${year}: 1 πληρωμένη κράτηση` : `${year}: ${count} πληρωμένες κρατήσεις`,
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
        ? "1 κράτηση, με τη σημερινή προμήθεια. Δεν μετρά ακόμη στα καθαρά."
        : `${count} κρατήσεις, με τη σημερινή προμήθεια. Δεν μετρούν ακόμη στα καθαρά.`,
    chart: "Καθαρά ανά μήνα",
    byMonth: "Ανά μήνα",
    month: "Μήνας",
    monthsTo: (first: string, last: string) => `${first} – ${last}`,
    none: "Καμία πληρωμένη κράτηση",
    noneYet: "Καμία πληρωμένη κράτηση ακόμη",
    byVehicle: "Ανά όχημα",
    vehicle: "Όχημα",
    allVehicles: (count: number) => `Δείτε και τα ${count} οχήματα`,
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
      `Paid bookings, in the month of their pickup. Net is what you keep after the commission, currently ${percent}%.`,
    counted: (year, count) =>
      count === 1 ? `${year}: 1 paid booking` : `${year}: ${count} paid bookings`,
    commission: (percent) => `Commission ${percent}%`,
    rounding: "Rounded for each booking.",
    expected: "Received and expected",
    parts: {
      over: "Completed rentals",
      ahead: "Paid, not completed yet",
      awaited: "Awaiting payment",
    },
    awaitedNote: (count) =>
      count === 1
        ? "1 booking, at today’s commission. Not part of the net yet."
        : `${count} bookings, at today’s commission. Not part of the net yet.`,
    chart: "Net by month",
    byMonth: "By month",
    month: "Month",
    monthsTo: (first, last) => `${first} – ${last}`,
    none: "No paid bookings",
    noneYet: "No paid bookings yet",
    byVehicle: "By vehicle",
    vehicle: "Vehicle",
    allVehicles: (count) => `Show all ${count} vehicles`,
    sum: "Total",
    empty: (year) => `No earnings in ${year}`,
    emptyText: "Bookings appear here once they are paid.",
    failed: "The earnings could not be loaded",
    retry: "Try again",
  },
});
