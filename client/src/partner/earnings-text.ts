import { words } from "#client/text/words.ts";

export const earningsText = words({
  el: {
    heading: "Έσοδα",
    year: "Έτος",
    lead: (percent: string) =>
      `Επιβεβαιωμένες κρατήσεις, στον μήνα της παραλαβής. Όλα τα ποσά υπολογίζονται με τη σημερινή προμήθεια ${percent}%.`,
    gross: "Μικτά",
    commission: (percent: string) => `Προμήθεια ${percent}%`,
    commissionShort: "Προμήθεια",
    net: "Καθαρά",
    bookingsShort: "Κρατήσεις",
    chart: "Καθαρά έσοδα ανά μήνα",
    byMonth: "Ανά μήνα",
    month: "Μήνας",
    months: [
      ...["Ιανουάριος", "Φεβρουάριος", "Μάρτιος", "Απρίλιος", "Μάιος", "Ιούνιος"],
      ...["Ιούλιος", "Αύγουστος", "Σεπτέμβριος", "Οκτώβριος", "Νοέμβριος", "Δεκέμβριος"],
    ],
    byVehicle: "Ανά όχημα",
    vehicle: "Όχημα",
    sum: "Σύνολο",
    empty: (year: number) => `Κανένα έσοδο το ${year}`,
    emptyText: "Εδώ μετρούν οι κρατήσεις που έχουν πληρωθεί.",
    failed: "Τα έσοδα δεν φορτώθηκαν",
    retry: "Δοκιμή ξανά",
  },
  en: {
    heading: "Earnings",
    year: "Year",
    lead: (percent) =>
      `Confirmed bookings, in the month of their pickup. All amounts are reckoned with today's commission of ${percent}%.`,
    gross: "Gross",
    commission: (percent) => `Commission ${percent}%`,
    commissionShort: "Commission",
    net: "Net",
    bookingsShort: "Bookings",
    chart: "Net earnings by month",
    byMonth: "By month",
    month: "Month",
    months: [
      ...["January", "February", "March", "April", "May", "June"],
      ...["July", "August", "September", "October", "November", "December"],
    ],
    byVehicle: "By vehicle",
    vehicle: "Vehicle",
    sum: "Total",
    empty: (year) => `No earnings in ${year}`,
    emptyText: "Bookings count here once they are paid.",
    failed: "The earnings could not be loaded",
    retry: "Try again",
  },
});
