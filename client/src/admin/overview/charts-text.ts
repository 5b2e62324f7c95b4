import { defineText } from "#client/text/define-text.ts";
import { BOOKING_STATUS_LABELS } from "#shared/checkout/booking-status-labels.ts";

const bookingsEl = (count: number, shown: string) =>
  count === 1 ? "1 κράτηση" : `${shown} κρατήσεις`;
const bookingsEn = (count: number, shown: string) =>
  count === 1 ? "1 booking" : `${shown} bookings`;

export const chartsText = defineText({
  el: {
    heading: "Πορεία",
    lead: (dates: string) => `Παραλαβές ${dates}, χωρίς τις ακυρωμένες.`,
    period: "Περίοδος",
    periods: {
      last4: "Τελευταίες 4 εβδομάδες",
      last12: "Τελευταίες 12 εβδομάδες",
      next12: "Επόμενες 12 εβδομάδες",
      year: "Φέτος",
      custom: "Άλλη περίοδος",
    },
    from: "Από",
    to: "Έως",
    wrongPeriod: "Διαλέξτε διάστημα έως ένα έτος.",
    bookings: "Παραλαβές ανά εβδομάδα",
    revenue: "Έσοδα ανά εβδομάδα",
    occupancy: "Πληρότητα ανά εβδομάδα",
    types: "Κρατήσεις ανά τύπο οχήματος",
    places: "Κρατήσεις ανά σημείο παραλαβής",
    countOf: bookingsEl,
    money: (confirmed: string, pending: string) => `${confirmed} έσοδα · ${pending} εκκρεμούν`,
    confirmed: BOOKING_STATUS_LABELS.el.plural.confirmed,
    pendingOf: (amount: string) => `${BOOKING_STATUS_LABELS.el.plural.pending} ${amount}`,
    week: (day: string, text: string) => `Εβδομάδα από ${day}: ${text}`,
    thisWeek: (day: string, text: string) => `Αυτή η εβδομάδα, από ${day}: ${text}`,
    now: "τώρα",
    percent: (value: string) => `${value}%`,
    rented: (percent: string, days: string) => `${percent}%, ${days} ημέρες ενοικίασης`,
    occupancyNote: (vehicles: string) =>
      `Ημέρες ενοικίασης ως ποσοστό των διαθέσιμων ημερών για τα ${vehicles} οχήματα του σημερινού καταλόγου.`,
    shareText: (bookings: string, revenue: string) => `${bookings} · ${revenue}`,
    empty: "Καμία ενοικίαση σε αυτή την περίοδο",
    emptyText: "Διαλέξτε άλλη περίοδο.",
    failed: "Τα διαγράμματα δεν φορτώθηκαν",
    retry: "Δοκιμή ξανά",
  },
  en: {
    heading: "Performance",
    lead: (dates) => `Pickups ${dates}, without cancelled ones.`,
    period: "Period",
    periods: {
      last4: "Last 4 weeks",
      last12: "Last 12 weeks",
      next12: "Next 12 weeks",
      year: "This year",
      custom: "Custom period",
    },
    from: "From",
    to: "To",
    wrongPeriod: "Choose a period of up to a year.",
    bookings: "Pickups by week",
    revenue: "Revenue by week",
    occupancy: "Occupancy by week",
    types: "Bookings by vehicle type",
    places: "Bookings by pickup place",
    countOf: bookingsEn,
    money: (confirmed, pending) => `${confirmed} revenue · ${pending} pending`,
    confirmed: BOOKING_STATUS_LABELS.en.plural.confirmed,
    pendingOf: (amount) => `${BOOKING_STATUS_LABELS.en.plural.pending} ${amount}`,
    week: (day, text) => `Week of ${day}: ${text}`,
    thisWeek: (day, text) => `This week, from ${day}: ${text}`,
    now: "now",
    percent: (value) => `${value}%`,
    rented: (percent, days) => `${percent}%, ${days} days rented`,
    occupancyNote: (vehicles) =>
      `Days rented as a share of the days available, for the ${vehicles} vehicles listed today.`,
    shareText: (bookings, revenue) => `${bookings} · ${revenue}`,
    empty: "No rentals in this period",
    emptyText: "Choose a different period.",
    failed: "The charts could not be loaded",
    retry: "Try again",
  },
});
