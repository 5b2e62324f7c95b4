import { defineText } from "#client/text/define-text.ts";

export const availableVehiclesText = defineText({
  el: {
    heading: "Διαθέσιμα οχήματα",
    lead: "Πείτε μας πού και πότε, και θα δείτε ποια είναι ελεύθερα και πόσο κοστίζουν συνολικά.",
    allFilters: "Όλα τα φίλτρα",
  },
  en: {
    heading: "Available vehicles",
    lead: "Choose where and when to see which are free, and what they cost in total.",
    allFilters: "All filters",
  },
});
