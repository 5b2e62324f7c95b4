import { defineText } from "#client/text/define-text.ts";

export const adminText = defineText({
  el: {
    heading: "Επισκόπηση",
    lead: "Όλη η πλατφόρμα με μια ματιά, από την αρχή ως σήμερα.",
    failed: "Η επισκόπηση δεν φορτώθηκε",
    retry: "Δοκιμή ξανά",
    cards: {
      vehicles: "Σύνολο οχημάτων",
      vehiclesNote: (pending: string, approved: string) =>
        `${pending} εκκρεμούν\n${approved} εγκεκριμένα`,
      bookings: "Σύνολο κρατήσεων",
      bookingsNote: (confirmed: string) => `${confirmed} επιβεβαιωμένες`,
      partners: "Ενεργοί συνεργάτες",
      partnersNote: (total: string) => `από ${total} συνολικά`,
      revenue: "Συνολικά έσοδα",
      revenueNote: (pending: string, booked: string) =>
        `${pending} εκκρεμούν\n${booked} αξία κρατήσεων`,
    },
    unpaidAlarm: {
      title: "Πάρα πολλές απλήρωτες κρατήσεις",
      text: (percent: string, limit: string) =>
        `Οι απλήρωτες κρατήσεις δεσμεύουν το ${percent}% του στόλου για τις επόμενες 30 ημέρες. Το όριο στις ρυθμίσεις είναι ${limit}%.`,
      open: "Εκκρεμείς κρατήσεις",
    },
    activity: "Πρόσφατη δραστηριότητα",
    activityItems: {
      pending: "Εκκρεμή οχήματα",
      approved: "Εγκεκριμένα οχήματα",
      partners: "Ενεργοί συνεργάτες",
    },
    noActivity: "Καμία ενέργεια ακόμη.",
    activityFailed: "Οι πρόσφατες ενέργειες δεν φορτώθηκαν",
    allActivity: "Όλο το ιστορικό ενεργειών",
    stats: "Γρήγορα στατιστικά",
    statsItems: {
      approved: "Εγκεκριμένα οχήματα",
      rejected: "Οχήματα που απορρίφθηκαν",
      confirmed: "Επιβεβαιωμένες κρατήσεις",
      pending: "Εκκρεμείς κρατήσεις",
      cancelled: "Ακυρωμένες κρατήσεις",
      customers: "Πελάτες",
      admins: "Διαχειριστές",
    },
  },
  en: {
    heading: "Overview",
    lead: "The whole platform at a glance, from day one until today.",
    failed: "The overview could not be loaded",
    retry: "Try again",
    cards: {
      vehicles: "Total vehicles",
      vehiclesNote: (pending, approved) => `${pending} pending\n${approved} approved`,
      bookings: "Total bookings",
      bookingsNote: (confirmed) => `${confirmed} confirmed`,
      partners: "Active partners",
      partnersNote: (total) => `of ${total} in total`,
      revenue: "Total revenue",
      revenueNote: (pending, booked) => `${pending} pending\n${booked} booked value`,
    },
    unpaidAlarm: {
      title: "Too many unpaid bookings",
      text: (percent, limit) =>
        `Unpaid bookings hold ${percent}% of the fleet over the next 30 days. The limit in the settings is ${limit}%.`,
      open: "Pending bookings",
    },
    activity: "Recent activity",
    activityItems: {
      pending: "Pending vehicles",
      approved: "Approved vehicles",
      partners: "Active partners",
    },
    noActivity: "No activity yet.",
    activityFailed: "The recent activity could not be loaded",
    allActivity: "Full activity log",
    stats: "Quick stats",
    statsItems: {
      approved: "Approved vehicles",
      rejected: "Rejected vehicles",
      confirmed: "Confirmed bookings",
      pending: "Pending bookings",
      cancelled: "Cancelled bookings",
      customers: "Customers",
      admins: "Admin users",
    },
  },
});
