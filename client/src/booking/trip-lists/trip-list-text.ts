import { defineText } from "#client/text/define-text.ts";

/** Names of the lists of bookings, for customers and partners. */
export const tripListText = defineText({
  el: {
    label: "Λίστες κρατήσεων",
    names: { coming: "Ενεργές", past: "Παλαιότερες", cancelled: "Ακυρωμένες" },
  },
  en: {
    label: "Lists of bookings",
    names: { coming: "Active", past: "Past", cancelled: "Cancelled" },
  },
});
