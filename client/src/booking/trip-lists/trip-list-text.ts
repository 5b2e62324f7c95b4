import { defineText } from "#client/text/define-text.ts";

/** Names of the lists of bookings, for customers and partners. */
export const tripListText = defineText({
  el: {
    label: "Λίστες κρατήσεων",
    names: { coming: "Προσεχείς", past: "Παλαιότερες", cancelled: "Ακυρωμένες" },
  },
  en: {
    label: "Lists of bookings",
    names: { coming: "Coming up", past: "Past", cancelled: "Cancelled" },
  },
});
